(() => {
  const CAPABILITIES = [
    { name: 'events.list', description: 'Meetups in a city', available: true, inputSchema: { type: 'object', properties: { city: { type: 'string' } } } },
    { name: 'events.create', description: 'Announce a meetup', available: true, inputSchema: { type: 'object', properties: { title: { type: 'string' }, city: { type: 'string' } }, required: ['title', 'city'] } },
    { name: 'export.calendar', description: 'A meetup as an iCalendar file', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    { name: 'render.poster', description: 'A poster to print', available: true, inputSchema: { type: 'object', properties: { title: { type: 'string' }, city: { type: 'string' } }, required: ['title'] } },
  ];

  const reply = (data) => ({ success: true, data });
  const problem = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

  const operations = {
    'events.list': {
      handler: async ({ city }) => reply({ events: await api.events(city) }),
    },
    'events.create': {
      handler: async (event) => reply({ event: await api.add(event) }),
    },
    'export.calendar': {
      handler: async ({ id }) => {
        const content = await api.calendar(id);
        return reply({ document: { content, mimeType: 'text/calendar', encoding: 'utf-8', size: content.length, filename: `${id}.ics` } });
      },
    },
    'render.poster': {
      handler: ({ title, city = '' }) => {
        const poster = document.createElement('section');
        poster.innerHTML = `<h1>${title}</h1><p>${city}</p>`;
        document.body.append(poster);
        window.print();
        return reply({ rendered: true });
      },
    },
  };

  let session = null;

  globalThis.abp = {
    protocolVersion: '0.1',
    app: { id: 'org.meetup-board.web', name: 'Meetup Board', version: '5.0.0' },
    get initialized() { return session !== null; },
    get sessionId() { return session; },
    async initialize() {
      session = crypto.randomUUID();
      return {
        sessionId: session,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() { session = null; },
    async listCapabilities() { return CAPABILITIES; },
    async call(capability, params = {}) {
      if (!session) return problem('NOT_INITIALIZED', 'initialize() first', true);
      const operation = operations[capability];
      if (!operation) return problem('UNKNOWN_CAPABILITY', capability);
      try {
        return await operation.handler(params);
      } catch (error) {
        return problem('OPERATION_FAILED', error.message, true);
      }
    },
  };
})();
