(function () {
  var none = { type: 'object', properties: {} };
  var table = { type: 'object', properties: { table: { type: 'integer' } }, required: ['table'] };

  window.MENU_CAPABILITIES = [
    { name: 'menu.list', description: 'The dishes of today', available: true, inputSchema: none },
    { name: 'menu.importFile', description: 'Takes over a menu', available: true, inputSchema: none },
    { name: 'menu.poster', description: 'The menu for the window', available: true, inputSchema: none },
    {
      name: 'menu.recommend',
      description: 'Recommends a dish',
      available: true,
      inputSchema: { type: 'object', properties: { dishId: { type: 'string' } }, required: ['dishId'] },
    },
    {
      name: 'cart.add',
      description: 'Adds a dish to the order',
      available: true,
      inputSchema: {
        type: 'object',
        properties: { dishId: { type: 'string' }, count: { type: 'integer' } },
        required: ['dishId'],
      },
    },
    { name: 'cart.summary', description: 'Summary of the order', available: true, inputSchema: none },
    { name: 'order.send', description: 'Sends the order to the kitchen', available: true, inputSchema: table },
    {
      name: 'export.menu',
      description: 'The menu as text',
      available: true,
      inputSchema: { type: 'object', properties: { language: { type: 'string' } }, required: ['language'] },
    },
    { name: 'export.qr', description: 'QR code of a table', available: true, inputSchema: table },
  ];
})();
