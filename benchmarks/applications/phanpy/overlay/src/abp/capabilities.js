const text = { type: 'string' };

// What initialize() and listCapabilities() answer
export const CAPABILITIES = [
  {
    name: 'export.accounts',
    description: 'Logged-in accounts, without their tokens',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
  {
    name: 'export.bookmarks',
    description: 'Bookmarked posts as a JSON file',
    available: true,
    inputSchema: { type: 'object', properties: { limit: { type: 'number' } } },
  },
  {
    name: 'export.notifications',
    description: 'Loaded notifications as a JSON file',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
  {
    name: 'export.drafts',
    description: 'Drafts saved in this browser',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { ids: { type: 'array', items: text } },
    },
  },
  {
    name: 'render.postEmbed',
    description: 'Embed code of a post',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { post: { type: 'object' }, instance: text },
      required: ['post'],
    },
  },
  {
    name: 'render.postText',
    description: 'Plain text of a post',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { post: { type: 'object' } },
      required: ['post'],
    },
  },
  {
    name: 'convert.html-to-text',
    description: 'Plain text of HTML as Mastodon sends it',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { html: text },
      required: ['html'],
    },
  },
  {
    name: 'generate.thumbnail',
    description: 'First frame of an animated GIF',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { url: text },
      required: ['url'],
    },
  },
  {
    name: 'ai.translate',
    description: 'Translation on the device',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { text, from: text, to: text },
      required: ['text', 'to'],
    },
  },
  {
    name: 'post.compose',
    description: 'Starts a new post',
    available: true,
    inputSchema: { type: 'object', properties: { text } },
  },
  {
    name: 'post.speak',
    description: 'Reads a post aloud',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { html: text, language: text },
      required: ['html'],
    },
  },
  {
    name: 'link.preview',
    description: 'What the app shows before it follows a link',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { url: text, linkText: text },
      required: ['url'],
    },
  },
  {
    name: 'scan.qrCode',
    description: 'Reads a QR code with the camera',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
  {
    name: 'push.subscribe',
    description: 'Turns push notifications on for this account',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { data: { type: 'object' }, policy: text },
    },
    requirements: [
      {
        type: 'permission',
        description: 'Notifications',
        met: false,
        resolution: 'Allow notifications for this site',
      },
    ],
  },
  {
    name: 'notifications.list',
    description: 'Latest notifications of the account',
    available: true,
    inputSchema: { type: 'object', properties: { limit: { type: 'number' } } },
  },
  {
    name: 'account.signIn',
    description: 'Authorization code for another account',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { instance: text },
      required: ['instance'],
    },
  },
  {
    name: 'drafts.remove',
    description: 'Deletes drafts',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { ids: { type: 'array', items: text } },
      required: ['ids'],
    },
  },
];
