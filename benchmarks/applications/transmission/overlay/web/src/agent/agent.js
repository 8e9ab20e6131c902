/* @license This file Copyright © Mnemosyne LLC.
   It may be used under GPLv2 (SPDX: GPL-2.0-only), GPLv3 (SPDX: GPL-3.0-only),
   or any future license endorsed by Mnemosyne LLC.
   License text can be found in the licenses/ folder. */

import { Handlers } from './handlers.js';
import { Capabilities } from './capabilities.js';

const fail = (code, message, retryable) => ({
  error: { code, message, retryable },
  success: false,
});

/** Answers programs as the controller answers people. */
export class Agent extends EventTarget {
  constructor(controller, action_manager, notifications, prefs) {
    super();

    this.protocolVersion = '0.1';
    this.app = {
      id: 'com.transmissionbt.web',
      name: 'Transmission',
      version: '4.1.0',
    };
    this._session = null;
    this._handlers = new Handlers(
      controller,
      action_manager,
      notifications,
      prefs,
    );
    globalThis.abp = this;
  }

  async initialize() {
    this._session = `${Date.now()}`;
    this.dispatchEvent(new Event('agent-started'));
    return {
      app: this.app,
      capabilities: this.listCapabilities(),
      protocolVersion: this.protocolVersion,
      sessionId: this._session,
    };
  }

  async shutdown() {
    this._session = null;
  }

  listCapabilities() {
    return Capabilities.map(([name, ...keys]) => ({
      inputSchema: {
        properties: Object.fromEntries(keys.map((key) => [key, {}])),
        type: 'object',
      },
      name,
    }));
  }

  async call(name, params = {}) {
    if (!this._session) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }

    // 'torrent.add' is answered by torrent_add()
    const method = this._handlers[name.replace('.', '_')];
    if (!method) {
      return fail('UNKNOWN_CAPABILITY', `unhandled capability: ${name}`, false);
    }

    try {
      const data = await method.call(this._handlers, params);
      return { data, success: true };
    } catch (error) {
      return fail('OPERATION_FAILED', error.message, true);
    }
  }
}
