import { get } from '../utils/api';
import { uriNodes, uriTopicDataDownload, uriTopics, uriTopicsConfigs } from '../utils/endpoints';
import { change, on } from './screens';

const app = { id: 'org.akhq.ui', name: 'AKHQ', version: '0.25.1' };

const object = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, {}]))
});

const CAPABILITIES = [
  { name: 'topics.list', inputSchema: object('cluster', 'search') },
  { name: 'topics.selected', inputSchema: object() },
  { name: 'topics.export', inputSchema: object('format') },
  { name: 'topics.empty', inputSchema: object() },
  { name: 'topics.askToEmpty', inputSchema: object() },
  { name: 'messages.list', inputSchema: object() },
  { name: 'messages.search', inputSchema: object('text') },
  { name: 'messages.share', inputSchema: object('offset') },
  { name: 'messages.download', inputSchema: object('offset') },
  { name: 'messages.downloadAll', inputSchema: object() },
  { name: 'messages.copyToProducer', inputSchema: object('offset') },
  { name: 'nodes.list', inputSchema: object('cluster') },
  { name: 'schemas.update', inputSchema: object('schema') },
  { name: 'session.login', inputSchema: object('username', 'password') },
  { name: 'session.logout', inputSchema: object() },
  { name: 'export.configs', inputSchema: object('cluster', 'topic') },
  { name: 'export.messages', inputSchema: object('cluster', 'topic', 'filters') },
  { name: 'export.selection', inputSchema: object('format') },
  { name: 'dialog.confirm', inputSchema: object() }
];

class Agent {
  protocolVersion = '0.1';
  app = app;
  initialized = false;
  sessionId = null;

  initialize = async () => {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: {}
    };
  };

  shutdown = async () => {
    this.initialized = false;
    this.sessionId = null;
  };

  listCapabilities = () => CAPABILITIES;

  call = async (capability, params = {}) => {
    if (!this.initialized) return this.fail('NOT_INITIALIZED', 'initialize() comes first', true);
    try {
      return await this.dispatch(capability, params);
    } catch (err) {
      return this.fail('OPERATION_FAILED', err.message, false);
    }
  };

  ok = data => ({ success: true, data });

  fail = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

  message = offset => {
    const found = on('messages').state.messages.find(message => message.offset === offset);
    if (!found) throw new Error(`There is no message at ${offset}`);
    return found;
  };

  async dispatch(capability, params) {
    switch (capability) {
      case 'topics.list': {
        const { data } = await get(uriTopics(params.cluster, params.search || '', 'ALL', 1, 50));
        return this.ok({ topics: data.results.map(({ name, size }) => ({ name, size })) });
      }
      case 'topics.selected':
        return this.ok({ topic: on('topic').state.topicId, tab: on('topic').state.selectedTab });
      case 'topics.export':
        await change(on('topic'), { downloadFormat: params.format });
        on('topic')._handleDownloadAll(params.format);
        return this.ok({ format: params.format });
      case 'topics.empty':
        on('topic').emptyTopic();
        return this.ok({ topic: on('topic').state.topicId });
      case 'topics.askToEmpty':
        on('topic').handleOnEmpty();
        return this.ok({ asked: on('topic').state.topicId });
      case 'messages.list':
        return this.ok({ messages: on('messages').state.messages });
      case 'messages.search': {
        const { search } = on('messages').state;
        await change(on('messages'), {
          search: { ...search, value: { text: params.text, type: 'C' } }
        });
        on('messages')._searchMessages();
        return this.ok({ text: params.text });
      }
      case 'messages.share':
        on('messages')._handleOnShare(this.message(params.offset));
        return this.ok({ shared: params.offset });
      case 'messages.download':
        on('messages')._handleDownload(this.message(params.offset));
        return this.ok({ downloaded: params.offset });
      case 'messages.downloadAll':
        on('messages')._downloadAllMatchingFilters();
        return this.ok({ count: on('messages').state.recordCount });
      case 'messages.copyToProducer':
        on('messages')._handleCopy(this.message(params.offset));
        return this.ok({ copied: params.offset });
      case 'nodes.list': {
        const { data } = await get(uriNodes(params.cluster));
        return this.ok({ nodes: data.nodes });
      }
      case 'schemas.update': {
        const { formData } = on('schema').state;
        await change(on('schema'), { formData: { ...formData, schema: params.schema } });
        on('schema').doSubmit();
        return this.ok({ subject: formData.subject });
      }
      case 'session.login':
        await change(on('login'), {
          formData: { username: params.username, password: params.password }
        });
        on('login').login();
        return this.ok({ username: params.username });
      case 'session.logout':
        await on('header').logout();
        return this.ok({ user: sessionStorage.getItem('user') });
      case 'dialog.confirm':
        on('topic').closeDeleteModal();
        return this.ok({ open: on('topic').state.showDeleteModal });
      case 'export.configs': {
        const { data } = await get(uriTopicsConfigs(params.cluster, params.topic));
        return this.ok({
          content: JSON.stringify(data, null, 2),
          encoding: 'utf-8',
          filename: `${params.topic}.json`
        });
      }
      case 'export.messages':
        return this.ok({
          downloadUrl: uriTopicDataDownload(params.cluster, params.topic, params.filters),
          mimeType: 'application/json'
        });
      case 'export.selection':
        on('topic')._handleDownloadAll(params.format);
        return this.ok({ status: 'downloaded' });
      default:
        return this.fail('UNKNOWN_CAPABILITY', capability, true);
    }
  }
}

export default Agent;
