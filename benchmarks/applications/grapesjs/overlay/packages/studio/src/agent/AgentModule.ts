import { Module } from '../../../core/src/abstract';
import type EditorModel from '../../../core/src/editor/model/Editor';

export type Params = Record<string, any>;
export type Handler = (params: Params) => unknown;
export interface Entry {
  schema: Params;
  run: Handler;
}

const PREFIX = 'agent:';

/** Answers the calls of agents: by its own handlers, and by the commands whose ids begin with `agent:`. */
export default class AgentModule extends Module<{ stylePrefix?: string }> {
  private handlers: Record<string, Entry> = {};
  private started = false;

  constructor(em: EditorModel) {
    super(em, 'Agent', {});
  }

  addAll(entries: Record<string, Entry>) {
    Object.keys(entries).forEach((name) => this.add(name, entries[name]));
    return this;
  }

  add(name: string, entry: Entry) {
    this.handlers[name] = entry;
    this.em.trigger('agent:add', name);
    return this;
  }

  start() {
    this.started = true;
    return { protocolVersion: '0.1', sessionId: this.em.get('device'), capabilities: this.list() };
  }

  stop() {
    this.started = false;
  }

  list() {
    const { handlers, em } = this;
    const commands = Object.keys(em.Commands.getAll()).filter((id) => id.indexOf(PREFIX) === 0);
    return [
      ...Object.keys(handlers).map((name) => ({ name, inputSchema: handlers[name].schema })),
      ...commands.map((id) => ({ name: id.slice(PREFIX.length), inputSchema: { type: 'object' } })),
    ];
  }

  async call(name: string, params: Params = {}) {
    if (!this.started) return this.fail('NOT_INITIALIZED', 'Call initialize() first');

    const { em } = this;
    const entry = this.handlers[name];
    const id = `${PREFIX}${name}`;

    try {
      if (entry) return { success: true, data: await entry.run(params) };
      if (em.Commands.has(id)) return { success: true, data: await em.Commands.run(id, params) };
    } catch (error) {
      em.logError(`${error}`);
      return this.fail('OPERATION_FAILED', `${error}`);
    }

    return this.fail('UNKNOWN_CAPABILITY', name);
  }

  private fail(code: string, message: string) {
    return { success: false, error: { code, message, retryable: code !== 'UNKNOWN_CAPABILITY' } };
  }

  destroy() {
    this.handlers = {};
  }
}
