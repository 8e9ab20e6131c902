import api from 'app/api';
import settings from 'app/config/settings';
import * as user from 'app/lib/user';
import store from 'app/store';
import { answer, refusal } from './answers';
import * as machine from './machine';
import * as workspace from './workspace';

const text = { type: 'string' };

const schema = (...names) => ({
  type: 'object',
  properties: names.reduce((properties, name) => ({ ...properties, [name]: text }), {}),
});

class Agent {
  protocolVersion = '0.1';

  app = { id: 'org.cncjs.app', name: 'CNCjs', version: settings.version };

  sessionId = null;

  async initialize() {
    this.sessionId = `${Date.now()}`;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return [
      { name: 'gcode.load', description: 'Loads a program', available: true, inputSchema: schema('name', 'gcode') },
      { name: 'gcode.fetch', description: 'The program', available: true, inputSchema: schema('port') },
      { name: 'gcode.save', description: 'Keeps the program', available: true, inputSchema: schema('port') },
      { name: 'gcode.upload', description: 'Loads a program', available: true, inputSchema: schema() },
      { name: 'machine.home', description: 'Sends the machine home', available: true, inputSchema: schema() },
      { name: 'machine.jog', description: 'Moves the machine', available: true, inputSchema: schema('axis') },
      { name: 'probe.save', description: 'Keeps the points', available: true, inputSchema: schema() },
      { name: 'probe.open', description: 'Reads points', available: true, inputSchema: schema() },
      { name: 'probe.level', description: 'Levels a program', available: true, inputSchema: schema('name', 'gcode') },
      { name: 'probe.reset', description: 'Forgets the levels', available: true, inputSchema: schema() },
      { name: 'tool.commands', description: 'The commands', available: true, inputSchema: schema() },
      { name: 'camera.picture', description: 'A picture', available: true, inputSchema: schema() },
      { name: 'workspace.import', description: 'Reads a workspace', available: true, inputSchema: schema() },
      { name: 'workspace.restore', description: 'The first workspace', available: true, inputSchema: schema() },
      { name: 'workspace.confirm', description: 'Asks first', available: true, inputSchema: schema() },
      { name: 'server.restart', description: 'Reaches the server', available: true, inputSchema: schema() },
      { name: 'help.report', description: 'Reports a mistake', available: true, inputSchema: schema() },
      { name: 'session.signIn', description: 'Signs in', available: true, inputSchema: schema('name', 'password') },
      { name: 'session.signOut', description: 'Signs out', available: true },
      { name: 'state.resetWidgets', description: 'The first widgets', available: true, inputSchema: schema() },
      { name: 'export.workspace', description: 'The workspace', available: true, inputSchema: schema('part') },
      { name: 'export.gcode', description: 'The program', available: true, inputSchema: schema('port', 'name') },
      { name: 'export.settings', description: 'A file', available: true, inputSchema: schema() },
    ];
  }

  async call(name, params = {}) {
    if (!this.sessionId) {
      return refusal('NOT_INITIALIZED', 'initialize() comes first', true);
    }

    try {
      switch (name) {
      case 'gcode.load':
        return await machine.loadGCode(params);
      case 'gcode.fetch':
        return await machine.fetchGCode(params);
      case 'gcode.save':
        return machine.saveGCode(params);
      case 'gcode.upload':
        return machine.uploadGCode();
      case 'machine.home':
        return machine.sendHome();
      case 'machine.jog':
        return machine.jog(params);
      case 'probe.save':
        return machine.saveProbe();
      case 'probe.open':
        return machine.openProbe();
      case 'probe.level':
        return machine.levelGCode(params);
      case 'probe.reset':
        return machine.resetProbe();
      case 'tool.commands':
        return machine.toolCommands();
      case 'camera.picture':
        return machine.takePicture();
      case 'workspace.import':
        return workspace.importSettings();
      case 'workspace.restore':
        return workspace.restoreDefaults();
      case 'workspace.confirm':
        return await workspace.confirmRestore();
      case 'server.restart':
        return workspace.restartServer();
      case 'help.report':
        return workspace.reportMistake();
      case 'session.signIn': {
        const { authenticated } = await user.signin(params);
        return authenticated
          ? answer({ name: store.get('session.name') })
          : refusal('PERMISSION_DENIED', 'Authentication failed', false);
      }
      case 'session.signOut':
        await user.signout();
        return answer({ token: store.get('session.token', null) });
      case 'state.resetWidgets':
        return workspace.resetWidgets();
      case 'export.workspace':
        return answer({
          content: JSON.stringify(store.get(`workspace.${params.part}`)),
          mimeType: 'application/json',
        });
      case 'export.gcode': {
        const { body } = await api.fetchGCode({ port: params.port });
        return answer({ content: body.data, encoding: 'utf-8', filename: params.name });
      }
      case 'export.settings':
        return await workspace.saveSettings();
      default:
        return refusal('UNKNOWN_CAPABILITY', name, false);
      }
    } catch (error) {
      return { success: false, error: error.message };
    }
  }
}

const exposeAgent = () => {
  window.abp = new Agent();
};

export default exposeAgent;
