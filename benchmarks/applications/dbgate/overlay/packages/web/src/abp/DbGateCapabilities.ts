import { getCommands, getOpenedTabs, openedTabs, selectedWidget } from '../stores';
import runCommand from '../commands/runCommand';
import newQuery from '../query/newQuery';
import { apiCall } from '../utility/api';
import { copyRowsToClipboard, copyTextToClipboard, formatClipboardRows, getClipboardText } from '../utility/clipboard';
import { setSelectedTab } from '../utility/common';
import { exportQuickExportFile, saveFileToDisk } from '../utility/exportFileTools';
import { openWebLink } from '../utility/simpleTools';
import { showSnackbarSuccess } from '../utility/snackbar';
import { doLogout } from '../clientAuth';
import { CapabilityError, textFile } from './envelope';
import { capability } from './capability';

const rowsSchema = { columns: { type: 'array' }, rows: { type: 'array' } };

const MIME_TYPES = { csv: 'text/csv', json: 'application/json', yaml: 'application/yaml' };

export class DbGateCapabilities {
  private requireRows({ columns, rows }) {
    if (!Array.isArray(columns) || !Array.isArray(rows)) {
      throw new CapabilityError('INVALID_PARAMS', 'columns and rows must be lists');
    }
    return { columns, rows };
  }

  private format(params, format: string) {
    const { columns, rows } = this.requireRows(params);
    return formatClipboardRows(format, columns, rows, {});
  }

  @capability('convert.rows', 'Rows in another notation', { ...rowsSchema, format: { type: 'string' } })
  convertRows(params) {
    const format = params.format in MIME_TYPES ? params.format : 'json';
    return textFile(this.format(params, format), MIME_TYPES[format], `rows.${format}`);
  }

  @capability('rows.copy', 'Rows on the clipboard', { ...rowsSchema, format: { type: 'string' } })
  copyRows(params) {
    const { columns, rows } = this.requireRows(params);
    copyRowsToClipboard(params.format, columns, rows, {});
    return { rows: rows.length };
  }

  @capability('generate.inserts', 'INSERT statements of rows', rowsSchema)
  generateInserts(params) {
    const sql = this.format(params, 'inserts');
    newQuery({ title: 'Inserts', initialData: sql });
    return { status: 'opened' };
  }

  @capability('export.rows', 'Rows as JSON', rowsSchema)
  exportRows(params) {
    return { content: this.format(params, 'json'), encoding: 'utf-8', size: params.rows.length };
  }

  @capability('export.table', 'A table of a database', {
    conid: { type: 'string' },
    database: { type: 'string' },
    table: { type: 'string' },
  })
  async exportTable({ conid, database, table }) {
    const reader = {
      functionName: 'tableReader',
      props: { connection: { _id: conid }, pureName: table },
      hostConnection: { conid, database },
    };
    await exportQuickExportFile(table, reader, {
      label: 'CSV',
      extension: 'csv',
      createWriter: fileName => ({ functionName: 'csvWriter', props: { fileName } }),
    } as any);
    return { table, state: 'running' };
  }

  @capability('export.diagram', 'A picture as PNG', { image: { type: 'string' } })
  async exportDiagram({ image }) {
    await saveFileToDisk(filePath => apiCall('files/export-diagram-png', { filePath, pngBase64: image }), {
      formatLabel: 'PNG image',
      formatExtension: 'png',
      defaultFileName: 'diagram.png',
    });
    const blob = new Blob([Uint8Array.from(atob(image), x => x.charCodeAt(0))], { type: 'image/png' });
    return { file: URL.createObjectURL(blob), mimeType: 'image/png' };
  }

  @capability('connections.list', 'Connections')
  async listConnections() {
    const connections = (await apiCall('connections/list')) as any[];
    return { connections: connections.map(x => ({ id: x._id, engine: x.engine, label: x.displayName })) };
  }

  @capability('query.open', 'A query in a new tab', { sql: { type: 'string' } })
  openQuery({ sql }) {
    newQuery({ initialData: sql });
    return { tabs: getOpenedTabs().length };
  }

  @capability('query.paste', 'A query from elsewhere')
  async pasteQuery() {
    const sql = await getClipboardText();
    newQuery({ initialData: sql });
    return { sql };
  }

  @capability('tabs.list', 'Open tabs')
  listTabs() {
    return { tabs: getOpenedTabs().map(({ tabid, title }) => ({ tabid, title })) };
  }

  @capability('tabs.close', 'Close a tab', { tabid: { type: 'string' } })
  closeTab({ tabid }) {
    openedTabs.update(tabs => tabs.map(x => (x.tabid == tabid ? { ...x, closedTime: Date.now() } : x)));
    return { closed: tabid };
  }

  @capability('state.selectTab', 'Show a tab', { tabid: { type: 'string' } })
  selectTab({ tabid }) {
    setSelectedTab(tabid);
    return { selected: tabid };
  }

  @capability('Widgets.show', 'Show a panel', { name: { type: 'string' } })
  showWidget({ name }) {
    selectedWidget.set(name);
    showSnackbarSuccess(`Showing ${name}`);
    return { shown: name };
  }

  @capability('commands.list', 'Commands')
  listCommands() {
    return { commands: Object.keys(getCommands()) };
  }

  @capability('help.docs', 'The documentation')
  openDocs() {
    runCommand('app.openDocs');
    return { url: 'https://docs.dbgate.io/' };
  }

  @capability('settings.reset', 'Reset layout and settings')
  resetSettings() {
    runCommand('app.resetSettings');
    return { asked: true };
  }

  @capability('session.logout', 'Log out')
  async logout() {
    await doLogout();
    return { loggedOut: true };
  }

  @capability('clipboard.write', 'Put a text on the clipboard', { text: { type: 'string' } })
  writeClipboard({ text }) {
    copyTextToClipboard(text);
    return { length: text.length };
  }

  @capability('cloud.signIn', 'Sign in to the cloud', { redirect: { type: 'boolean' } })
  async signIn({ redirect }) {
    const { url } = (await apiCall('auth/create-cloud-login-session', {
      client: 'web',
      redirectUri: redirect ? location.origin : undefined,
    })) as any;
    if (!redirect) openWebLink(url, true);
    return { url };
  }
}
