'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { locate } = require('../out/locate.js');

/** A machine on which some command lines work. */
function machine(working, more = {}) {
  const tried = [];
  return {
    tried,
    platform: 'linux',
    version: '1.2.3',
    path: '',
    folders: ['/w'],
    python: undefined,
    exists: (file) => file === '/w/.venv/bin/python',
    exitCode: async (program, args) => {
      tried.push(program);
      return working.includes(program) ? 0 : args.length ? 1 : -1;
    },
    ...more,
  };
}

const ALL = ['/py', '/w/.venv/bin/python', 'abplint', 'uvx', 'pipx'];

test('a setting goes before everything, and nothing is tried', async () => {
  const around = machine(ALL, { path: '${workspaceFolder}/bin/abplint' });
  const found = await locate(around);
  assert.deepEqual([found.program, found.args], ['/w/bin/abplint', ['server']]);
  assert.deepEqual(around.tried, []);
});

test('the environment of the Python extension, then that of the folder, each without the folder on its path', async () => {
  const chosen = await locate(machine(ALL, { python: '/py' }));
  assert.deepEqual([chosen.program, chosen.args], ['/py', ['-I', '-m', 'abplint', 'server']]);
  const own = await locate(machine(ALL.slice(1), { python: '/py' }));
  assert.equal(own.program, '/w/.venv/bin/python');
});

test('then the path, uvx and pipx, of the version of the extension', async () => {
  assert.equal((await locate(machine(ALL.slice(2)))).program, 'abplint');
  const uvx = await locate(machine(['uvx', 'pipx']));
  assert.deepEqual(uvx.args, ['--from', 'abplint[server]==1.2.3', 'abplint', 'server']);
  const pipx = await locate(machine(['pipx']));
  assert.deepEqual(pipx.args, ['run', '--spec', 'abplint[server]==1.2.3', 'abplint', 'server']);
});

test('Windows has other paths', async () => {
  const python = 'C:\\w\\venv\\Scripts\\python.exe';
  const around = machine([python], { platform: 'win32', folders: ['C:\\w'], exists: (file) => file === python });
  assert.equal((await locate(around)).program, python);
});

test('nothing is nothing', async () => {
  assert.equal(await locate(machine([])), undefined);
});
