// Starts servers to measure, on a checkout and an embedded database, and calls them over HTTP.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../scripts/build.mjs';
import { serverBelow } from '../scripts/running/serverBelow.mjs';

/** @typedef {{ url: string, pid: number, serverPid: () => number, dataDir: string, stop: () => Promise<void> }} Server `pid` is that of its first process; `serverPid` tells it as it is now. */

/** Returns the arguments that npm start passes to Node, including its memory limits. @param {string} checkout */
export function startedBy(checkout) {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ').slice(1);
}

/**
 * Starts the product of a checkout on a new folder of data with the demo company; in a control group if one is given.
 * @param {string} checkout @param {string} dataDir @param {NodeJS.ProcessEnv} [env] @param {string} [group] its folder
 * @returns {Promise<Server>}
 */
export async function startServer(checkout, dataDir, env = {}, group) {
  const command = [process.execPath, ...startedBy(checkout)];
  const joining = ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group ?? '', ...command];
  const [program = '', ...given] = group === undefined ? command : joining;
  const child = spawn(program, given, {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      RATE_LIMIT_API: '1000000',
      RATE_LIMIT_PUBLIC: '1000000',
      ...env,
    },
  });
  const url = await new Promise((done, fail) => {
    let text = '';
    const read = (/** @type {Buffer} */ chunk) => {
      text += chunk;
      const ready = /ready at (\S+)/.exec(text);
      if (ready) done(`${ready[1]}/api`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`ended with ${code}:\n${text}`)));
  });
  child.removeAllListeners('exit');
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  const serverPid = () => serverBelow(child.pid ?? 0);
  return { url, pid: serverPid(), serverPid, dataDir, stop };
}

/**
 * Runs work with its own product on the demo company.
 * @template T @param {(server: Server) => Promise<T>} work @param {NodeJS.ProcessEnv} [env]
 */
export async function withDemoServer(work, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const server = await startServer(projectRoot, join(folder, 'data'), env);
  try {
    return await work(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the URL of a server's embedded PostgreSQL, for peers that query it too. @param {Server} server */
export function databaseOf({ dataDir }) {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://app@/fieldhouse?host=${encodeURIComponent(lines[4] ?? '')}&port=5432&sslmode=disable`;
}

/** Returns the resident memory of a process in megabytes. @param {number} pid */
export const memoryOf = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/**
 * Starts a peer of bench/peers, which prints `ready at` and its address.
 * @param {string} script @param {string[]} given @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPeer(script, given) {
  const child = spawn(process.execPath, [script, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => {
      const ready = /ready at (\S+)/.exec(String(chunk));
      if (ready) done(ready[1]);
    });
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
  });
  child.removeAllListeners('exit');
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  return { url, stop };
}

/** Signs a demo account in; returns the headers for its calls. @param {Server} server @param {string} email */
export async function signIn({ url }, email) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Password1!' }),
  });
  const { data } = await response.json();
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
}

/** Returns the result of a call and its milliseconds; throws if it is refused. @param {string} url @param {RequestInit} options */
export async function timed(url, options) {
  const began = performance.now();
  const response = await fetch(url, options);
  const body = await response.json();
  const took = performance.now() - began;
  if (!body.success) throw new Error(`${url}: ${body.message}`);
  return { took, data: body.data };
}

/** @param {number[]} times */
export const median = (times) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
