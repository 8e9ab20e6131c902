import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node';
import { locate } from './locate';

const LANGUAGES = [
  'javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'html', 'vue', 'svelte', 'astro', 'json', 'jsonc',
];

interface Coverage {
  folder: string;
  text: string;
  surfaces: number;
  capabilities: number;
  followed: number;
  findings: number;
}

let client: LanguageClient | undefined;
let turn: Promise<void> = Promise.resolve();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('abplint', { log: true });
  const status = vscode.window.createStatusBarItem('abplint.coverage', vscode.StatusBarAlignment.Right);
  status.name = 'abplint';
  status.command = 'abplint.showOutput';
  const version: string = context.extension.packageJSON.version;
  // One after the other, however fast settings change.
  const restart = () => (turn = turn.then(() => start(output, status, version), () => start(output, status, version)));
  context.subscriptions.push(
    output,
    status,
    vscode.commands.registerCommand('abplint.restart', restart),
    vscode.commands.registerCommand('abplint.showOutput', () => output.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('abplint.path') || change.affectsConfiguration('abplint.enable')) {
        void restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}

async function start(output: vscode.LogOutputChannel, status: vscode.StatusBarItem, version: string): Promise<void> {
  await client?.dispose();
  client = undefined;
  status.hide();
  const settings = vscode.workspace.getConfiguration('abplint');
  if (!settings.get<boolean>('enable', true)) {
    return;
  }
  const folders = (vscode.workspace.workspaceFolders ?? []).filter((folder) => folder.uri.scheme === 'file');
  const command = await locate({
    platform: process.platform,
    version,
    path: settings.get<string>('path', ''),
    folders: folders.map((folder) => folder.uri.fsPath),
    python: await chosenPython(folders[0]?.uri),
    exists: existsSync,
    exitCode,
  });
  if (!command) {
    output.error('abplint was not found: in no environment, not on the path, and there is neither uvx nor pipx');
    status.text = '$(warning) ABP';
    status.tooltip = "abplint was not found. Install it with: pip install 'abplint[server]'";
    status.show();
    return;
  }
  output.info(`abplint from ${command.name}: ${command.program} ${command.args.join(' ')}`);
  const options: LanguageClientOptions = {
    documentSelector: LANGUAGES.map((language) => ({ scheme: 'file', language })),
    outputChannel: output,
    initializationFailedHandler: () => false,
  };
  client = new LanguageClient('abplint', 'abplint', { command: command.program, args: command.args }, options);
  const told = new Map<string, Coverage>();
  client.onNotification('$/abplint/coverage', (coverage: Coverage) => {
    told.set(coverage.folder, coverage);
    show(status, [...told.values()].filter((each) => each.surfaces > 0));
  });
  try {
    await client.start();
  } catch (error) {
    output.error(`abplint did not start: ${error}`);
    status.text = '$(error) ABP';
    status.tooltip = 'abplint did not start; its output tells more';
    status.show();
  }
}

/** How many handlers were followed to the end, of how many capabilities; nothing where there is no ABP. */
function show(status: vscode.StatusBarItem, covered: Coverage[]): void {
  const sum = (count: (each: Coverage) => number) => covered.reduce((total, each) => total + count(each), 0);
  status.text = `ABP ${sum((each) => each.followed)}/${sum((each) => each.capabilities)}`;
  status.tooltip = covered.map((each) => each.text).join('\n');
  if (covered.length > 0) {
    status.show();
  } else {
    status.hide();
  }
}

async function chosenPython(folder: vscode.Uri | undefined): Promise<string | undefined> {
  const extension = vscode.extensions.getExtension('ms-python.python');
  try {
    const api = await extension?.activate();
    const chosen = api?.environments?.getActiveEnvironmentPath(folder);
    return chosen && (await api.environments.resolveEnvironment(chosen))?.executable.uri?.fsPath;
  } catch {
    return undefined; // another extension's trouble
  }
}

function exitCode(program: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && !/[\\/]/.test(program);
    execFile(program, args, { timeout: 30_000, shell, windowsHide: true }, (error) => {
      resolve(error ? (typeof error.code === 'number' ? error.code : -1) : 0);
    });
  });
}
