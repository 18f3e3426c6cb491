// Floods the server without a session, from a separate process, so that it does not affect measured times, and from
// separate loopback addresses: one, or as many as given. Run with an address, a flood, seconds and addresses; prints
// the number of responses by status.

import { connect } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ path: string, method?: string, body?: string }} Call */
/** @typedef {{ connections: number, call: Call, ahead?: number, reads?: boolean, once?: boolean }} Flood */

const API_DOCUMENT = { path: '/api/openapi.json' };
const MANY_KEYS = {
  path: '/api/auth/login',
  method: 'POST',
  body: `{${Array.from({ length: 23_000 }, (_, n) => `"k${n}":1`).join()}}`,
};

/** @type {Record<string, Flood>} */
const FLOODS = {
  // Each connection pipelines requests and reads no byte of their responses.
  unread: { connections: 20, call: API_DOCUMENT, ahead: 40, reads: false },
  document: { connections: 20, call: API_DOCUMENT },
  keys: { connections: 40, call: MANY_KEYS },
  burst: { connections: 380, call: MANY_KEYS, once: true },
};

const [, , address = '', kind = '', seconds = '1', addresses = '1'] = process.argv;
const flood = FLOODS[kind];
if (!flood) throw new Error(`there is no flood "${kind}"; there are ${Object.keys(FLOODS)}`);
const { connections, call, ahead = 1, reads = true, once = false } = flood;
const url = new URL(address);
const until = performance.now() + Number(seconds) * 1_000;
/** @type {Record<string, number>} */
const statuses = {};
const count = (/** @type {string} */ status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

const { path, method = 'GET', body } = call;
const length =
  body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
const request = `${method} ${path} HTTP/1.1\r\nhost: ${url.host}\r\n${length}\r\n${body ?? ''}`;

let opened = 0;
const ownAddress = () => {
  opened += 1;
  return `127.0.0.${9 + (opened % Number(addresses))}`;
};

/** Opens one connection until the server closes it or, if it reads, until its first response begins. */
const attack = () =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(url.port),
      localAddress: ownAddress(),
    });
    if (!reads) socket.pause();
    const end = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()));
    socket.once('data', (bytes) => {
      count(bytes.toString('latin1', 9, 12));
      socket.destroy();
    });
    socket.on('error', (error) => count('code' in error ? String(error.code) : error.message));
    socket.once('close', () => {
      clearTimeout(end);
      done();
    });
    socket.write(request.repeat(ahead));
  });

async function attackUntilTheEnd() {
  do {
    await attack();
    // Immediate refusals must not keep this process busy.
    await pause(5);
  } while (performance.now() < until);
}

do {
  await Promise.all(Array.from({ length: connections }, once ? attack : attackUntilTheEnd));
} while (performance.now() < until);
console.log(JSON.stringify(statuses));
