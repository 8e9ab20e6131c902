(function () {
  const text = { type: 'string' };
  const CAPABILITIES = [
    { name: 'items.list', description: 'What is on the list', available: true, inputSchema: { type: 'object', properties: { done: { type: 'boolean' } } } },
    { name: 'items.add', description: 'Adds an item', available: true, inputSchema: { type: 'object', properties: { item: text }, required: ['item'] } },
    { name: 'items.remove', description: 'Removes an item', available: true, inputSchema: { type: 'object', properties: { item: text }, required: ['item'] } },
    { name: 'export.text', description: 'A list as text', available: true, inputSchema: { type: 'object', properties: { items: { type: 'array' } }, required: ['items'] } },
    { name: 'generate.shareUrl', description: 'An URL that adds an item', available: true, inputSchema: { type: 'object', properties: { item: text }, required: ['item'] } },
    {
      name: 'hardware.photo', description: 'A photo of the suitcase', available: true,
      inputSchema: { type: 'object', properties: { width: { type: 'number' } } },
      requirements: [{ type: 'permission', description: 'Camera', met: false, resolution: 'Allow the camera for this site' }],
    },
    { name: 'push.status', description: 'Is this device subscribed?', available: true, inputSchema: { type: 'object', properties: {} } },
  ];

  const ok = (data) => ({ success: true, data });
  const error = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

  // The agent answers, through its host; no dialog of the browser is involved.
  async function confirm(message) {
    if (typeof window.abp.elicit !== 'function') return true;
    const answer = await window.abp.elicit({ method: 'elicitation/confirm', params: { message } });
    return answer.confirmed;
  }

  async function photo({ width = 640 }) {
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { width } });
    } catch (reason) {
      if (reason.name === 'NotAllowedError') return error('PERMISSION_DENIED', 'The camera was refused', true);
      return error('OPERATION_FAILED', reason.message);
    }
    const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d').drawImage(video, 0, 0);
    stream.getTracks().forEach((track) => track.stop());
    const [, content] = canvas.toDataURL('image/jpeg').split(',');
    return ok({ image: { content, mimeType: 'image/jpeg', encoding: 'base64', filename: 'suitcase.jpg' } });
  }

  async function pushStatus() {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    const permission = await navigator.permissions.query({ name: 'notifications' });
    return ok({ subscribed: subscription !== null, permission: permission.state, notification: Notification.permission });
  }

  async function run(capability, params) {
    switch (capability) {
      case 'items.list':
        return ok({ items: store.read().filter((entry) => params.done === undefined || entry.done === params.done) });
      case 'items.add':
        return ok({ items: store.write([...store.read(), { item: params.item, done: false }]) });
      case 'items.remove': {
        if (!(await confirm(`Remove ${params.item}?`))) return { success: false, cancelled: true };
        return ok({ items: store.write(store.read().filter((entry) => entry.item !== params.item)) });
      }
      case 'export.text': {
        const content = params.items.map((item) => `[ ] ${item}`).join('\n');
        return ok({ document: { content, mimeType: 'text/plain', encoding: 'utf-8', size: content.length, filename: 'packlist.txt' } });
      }
      case 'generate.shareUrl': {
        const url = new URL(`?item=${encodeURIComponent(params.item)}`, location.origin);
        return ok({ url: url.href, shareable: navigator.canShare?.({ url: url.href }) ?? false });
      }
      case 'hardware.photo':
        return photo(params);
      case 'push.status':
        return pushStatus();
      default:
        return error('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
    }
  }

  let sessionId = null;

  Object.defineProperty(window, 'abp', {
    configurable: true,
    value: {
      protocolVersion: '0.1',
      app: { id: 'app.packlist.web', name: 'Packlist', version: '2.0.0' },
      get initialized() {
        return sessionId !== null;
      },
      get sessionId() {
        return sessionId;
      },
      async initialize() {
        sessionId = crypto.randomUUID();
        return {
          sessionId,
          protocolVersion: this.protocolVersion,
          app: this.app,
          capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
          features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false },
        };
      },
      async shutdown() {
        sessionId = null;
      },
      listCapabilities: async () => CAPABILITIES,
      async call(capability, params = {}) {
        if (sessionId === null) return error('NOT_INITIALIZED', 'Call initialize() first', true);
        try {
          return await run(capability, params);
        } catch (reason) {
          return error('OPERATION_FAILED', reason.message, true);
        }
      },
    },
  });
})();
