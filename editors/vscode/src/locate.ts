// Which command starts the server: of the commands that could, the first that can.

export interface Command {
  program: string;
  args: string[];
  /** How it is called in the output channel. */
  name: string;
}

export interface Surroundings {
  platform: NodeJS.Platform;
  version: string;
  /** The setting `abplint.path`, "" if it is not set. */
  path: string;
  folders: string[];
  /** The Python that the Python extension has chosen, if there is one. */
  python: string | undefined;
  exists(file: string): boolean;
  /** Runs a command to its end; its exit code, or -1 if it could not be run. */
  exitCode(program: string, args: string[]): Promise<number>;
}

const READY = 'import abplint.server.service';

export async function locate(around: Surroundings): Promise<Command | undefined> {
  if (around.path) {
    const program = around.path.replaceAll('${workspaceFolder}', around.folders[0] ?? '');
    return { program, args: ['server'], name: 'the setting abplint.path' };
  }
  for (const [python, name] of pythons(around)) {
    if ((await around.exitCode(python, ['-I', '-c', READY])) === 0) {
      return { program: python, args: ['-I', '-m', 'abplint', 'server'], name };
    }
  }
  if ((await around.exitCode('abplint', ['server', '--help'])) === 0) {
    return { program: 'abplint', args: ['server'], name: 'the path' };
  }
  const wanted = `abplint[server]==${around.version}`;
  if ((await around.exitCode('uvx', ['--version'])) === 0) {
    return { program: 'uvx', args: ['--from', wanted, 'abplint', 'server'], name: 'uvx' };
  }
  if ((await around.exitCode('pipx', ['--version'])) === 0) {
    return { program: 'pipx', args: ['run', '--spec', wanted, 'abplint', 'server'], name: 'pipx' };
  }
  return undefined;
}

function* pythons(around: Surroundings): Generator<[string, string]> {
  if (around.python) {
    yield [around.python, 'the environment of the Python extension'];
  }
  const below = around.platform === 'win32' ? 'Scripts\\python.exe' : 'bin/python';
  const separator = around.platform === 'win32' ? '\\' : '/';
  for (const folder of around.folders) {
    for (const name of ['.venv', 'venv']) {
      const python = [folder, name, below].join(separator);
      if (around.exists(python)) {
        yield [python, `${name} of the workspace`];
      }
    }
  }
}
