// Directus as installed by npm, on a database with the product's tables: it adds its own, and nothing is copied.
// Everything that would slow it down or use the network is off: limits, cache, log, telemetry, update checks.
// Arguments: the folder where it is installed, the URL of the database, the token of its administrator.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const [installed = '', database = '', token = ''] = process.argv.slice(2);
// Bypasses the launcher that checks for a newer version.
const program = join(
  resolve(installed),
  'node_modules',
  '@directus',
  'api',
  'dist',
  'cli',
  'run.js',
);
const url = new URL(database.replace('@/', '@localhost/'));

/** Returns a free port. @returns {Promise<number>} */
const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-directus-'));
const env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DB_CLIENT: 'pg',
  DB_HOST: url.searchParams.get('host') ?? '',
  DB_PORT: url.searchParams.get('port') ?? '',
  DB_DATABASE: url.pathname.slice(1),
  DB_USER: url.username,
  // The same number of connections as the plain handler.
  DB_POOL__MAX: '20',
  SECRET: token,
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: token,
  ADMIN_TOKEN: token,
  LOG_LEVEL: 'silent',
  TELEMETRY: 'false',
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  RATE_LIMITER_GLOBAL_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  SERVE_APP: 'false',
};

/** @param {'bootstrap' | 'start'} command */
const run = (command) =>
  spawn(process.execPath, [program, command], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} */
const ended = (child) => new Promise((done) => child.once('exit', done));

/** Returns true if it responds within a minute. @param {string} address @param {import('node:child_process').ChildProcess} server */
async function responds(address, server) {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    const answer = await fetch(`${address}/server/ping`).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(250);
  }
  return false;
}

try {
  if ((await ended(run('bootstrap'))) !== 0) throw new Error('Directus could not add its tables');
  const server = run('start');
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.on(signal, () => server.kill(signal));
  const address = `http://127.0.0.1:${port}`;
  if (await responds(address, server)) console.log(`ready at ${address}`);
  else server.kill();
  process.exitCode = (await ended(server)) ?? 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
