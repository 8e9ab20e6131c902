#!/usr/bin/env node
// Runs abplint of this package's version from an environment that is made once, in the user's cache.
'use strict';

const { spawn, spawnSync } = require('node:child_process');
const { constants, homedir } = require('node:os');
const fs = require('node:fs');
const path = require('node:path');

const { version } = require('../package.json');

const OLDEST = [3, 10];
const WINDOWS = process.platform === 'win32';
const WRONG = 2; // the exit code for what is wrong with the command line or the machine
const SIGNALS = WINDOWS ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

class Failure extends Error {}

/** The folder that holds what this user's programs can make again. */
function cacheFolder() {
  const { ABPLINT_CACHE, LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (ABPLINT_CACHE) return path.resolve(ABPLINT_CACHE);
  if (WINDOWS) return path.join(LOCALAPPDATA || path.join(homedir(), 'AppData', 'Local'), 'abplint', 'Cache');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches', 'abplint');
  // The specification has a relative path ignored.
  const base = XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : path.join(homedir(), '.cache');
  return path.join(base, 'abplint');
}

function pythonIn(environment) {
  return WINDOWS ? path.join(environment, 'Scripts', 'python.exe') : path.join(environment, 'bin', 'python');
}

/** Runs a command to its end; what it says is kept. */
function run(command, args) {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
}

/** The version of a Python that is new enough, as "3.13"; null for another one, or none. */
function versionOf(command) {
  const [program, ...args] = command;
  const { status, stdout } = run(program, [...args, '-I', '-c', 'import sys; print("%d.%d" % sys.version_info[:2])']);
  const found = status === 0 ? stdout.trim().split('.').map(Number) : [];
  const isNew = found.length === 2 && (found[0] - OLDEST[0] || found[1] - OLDEST[1]) >= 0;
  return isNew ? found.join('.') : null;
}

/** How an environment can be made here: with uv, else with a Python. */
function* makers() {
  const named = process.env.ABPLINT_PYTHON;
  if (named) {
    const found = versionOf([named]);
    if (!found) throw new Failure(`ABPLINT_PYTHON: '${named}' is no Python ${OLDEST.join('.')} or newer`);
    yield withPython([named], found);
    return;
  }
  if (run('uv', ['--version']).status === 0) yield withUv();
  const names = WINDOWS ? [['py', '-3'], ['python']] : [['python3'], ['python']];
  for (const minor of [14, 13, 12, 11, 10]) names.push(WINDOWS ? ['py', `-3.${minor}`] : [`python3.${minor}`]);
  for (const command of names) {
    const found = versionOf(command);
    if (found) yield withPython(command, found);
  }
}

function withUv() {
  return {
    name: 'uv',
    steps: (environment) => [
      ['uv', 'venv', '--quiet', '--no-project', '--no-config', '--python', `>=${OLDEST.join('.')}`, environment],
      ['uv', 'pip', 'install', '--quiet', '--python', pythonIn(environment), `abplint==${version}`],
    ],
  };
}

function withPython(command, found) {
  return {
    name: `Python ${found}`,
    steps: (environment) => [
      [...command, '-I', '-m', 'venv', environment],
      [pythonIn(environment), '-I', '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `abplint==${version}`],
    ],
  };
}

/** The environment's Python. The environment is made aside and then moved, so that no half of one is ever used. */
function ready() {
  const home = path.join(cacheFolder(), 'npm');
  const environment = path.join(home, version);
  if (fs.existsSync(pythonIn(environment))) return pythonIn(environment);
  fs.mkdirSync(home, { recursive: true });
  const problems = [];
  for (const maker of makers()) {
    process.stderr.write(`abplint: setting up abplint ${version} with ${maker.name}, once\n`);
    const aside = fs.mkdtempSync(path.join(home, `${version}.`));
    try {
      const problem = firstProblem(maker.steps(aside));
      if (problem) {
        problems.push(`${maker.name}: ${problem}`);
        continue;
      }
      move(aside, environment);
      return pythonIn(environment);
    } finally {
      fs.rmSync(aside, { recursive: true, force: true });
    }
  }
  if (problems.length) throw new Failure(`could not install abplint ${version}: ${problems[0]}`);
  throw new Failure(`this needs Python ${OLDEST.join('.')} or newer, or uv, and found neither on the PATH`);
}

function firstProblem(steps) {
  for (const [program, ...args] of steps) {
    const { error, status, stdout, stderr } = run(program, args);
    if (error || status !== 0) {
      const said = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim()).filter(Boolean);
      const errors = said.filter((line) => /^error\b/i.test(line));
      return error ? error.message : errors.pop() || said.pop() || `${program} failed with exit code ${status}`;
    }
  }
  return '';
}

function move(aside, environment) {
  try {
    // A broken one, such as one whose Python is gone, is in the way.
    if (!fs.existsSync(pythonIn(environment))) fs.rmSync(environment, { recursive: true, force: true });
    fs.renameSync(aside, environment);
  } catch (error) {
    if (!fs.existsSync(pythonIn(environment))) throw error;
    // Somebody else was faster, with the same result.
  }
}

/** Hands over to abplint, and ends as it ends. */
function handOver(python) {
  const child = spawn(python, ['-I', '-m', 'abplint', ...process.argv.slice(2)], { stdio: 'inherit', windowsHide: true });
  // A terminal sends its signals to both; what is sent to this process alone is passed on.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(new Failure(error.message)));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
    process.exitCode = code ?? 128 + (constants.signals[signal] || 0);
  });
}

function fail(error) {
  process.stderr.write(`abplint: ${error instanceof Failure ? error.message : error.stack}\n`);
  process.exitCode = WRONG;
}

try {
  handOver(ready());
} catch (error) {
  fail(error.code === 'EACCES' || error.code === 'EROFS' ? new Failure(error.message) : error);
}
