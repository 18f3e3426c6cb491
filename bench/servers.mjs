// Servers to be measured: started on a checkout and an embedded database, called over HTTP.

import { spawn } from 'node:child_process';
import process from 'node:process';

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/**
 * Starts the product of a checkout on a new folder of data with the demo company.
 * @param {string} checkout @param {string} dataDir @param {NodeJS.ProcessEnv} [env] @returns {Promise<Server>}
 */
export async function startServer(checkout, dataDir, env = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      RATE_LIMIT_API: '1000000',
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
  return { url, stop };
}

/** Signs a demo account in; answers the headers of its calls. @param {Server} server @param {string} email */
export async function signIn({ url }, email) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Password1!' }),
  });
  const { data } = await response.json();
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
}

/** A call and the milliseconds it took; throws where it is refused. @param {string} url @param {RequestInit} options */
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
