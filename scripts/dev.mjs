// npm run dev: runs the API on PORT (4000 unless set), restarted when its code changes, and Vite on port 5173 or the
// next free one, which forwards /api to it. They start and end together.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './running/endWithNpm.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

// The server reads it too, but Vite has to know its port.
const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

// Longer than the server takes to stop its database; tsx itself gives up on the server after 5 s.
const patience = 10_000;

/**
 * Starts a program in a separate process group, so that Ctrl-C reaches only this process, which passes it on once. A
 * second signal would make tsx kill the server before its database has stopped.
 * @param {string[]} args
 */
function start(...args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
  return { child, ended };
}

const tsx = require.resolve('tsx/cli');
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');

const programs = [
  start(tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'),
  start(vite, '--clearScreen', 'false'),
];

endWithNpm();

/** Resolves with the first program's exit code, or with 0 when a person ends both. */
const end = new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => done(0));
  for (const { ended } of programs) ended.then(done);
});

process.exitCode = await end;
for (const { child } of programs) child.kill('SIGTERM');
const force = setTimeout(() => {
  for (const { child } of programs) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended in the meantime.
    }
  }
}, patience);
await Promise.all(programs.map(({ ended }) => ended));
clearTimeout(force);
