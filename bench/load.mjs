// The load generator, on the same machine and in the process of the bench: a number of reused connections with one
// request at a time on each, the next as soon as the response is complete. It writes and parses HTTP/1.1 itself,
// which takes less processor time from the servers than Node's client would.

import { connect } from 'node:net';

/** @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string, name?: string }} Request */
/** @typedef {{ count: number, perSecond: number, p50: number, p99: number, refused: number, seconds: number }} Loaded */

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** @param {URL} url @param {Request} request */
function requestText({ host }, { method = 'GET', path, headers = {}, body }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
}

/** Returns the status and body of a response once it is complete. @param {Buffer} bytes */
function completeResponse(bytes) {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const from = end + END_OF_HEAD.length;
  const isWhole =
    length === undefined
      ? bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : bytes.length >= from + Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), body: bytes.subarray(from) } : undefined;
}

/**
 * Opens a reusable connection. @param {string} address
 * @returns {Promise<{ send: (request: Request) => Promise<{ status: number, body: Buffer, took: number }>, end: () => void
 * }>}
 */
async function openConnection(address) {
  const url = new URL(address);
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  await new Promise((done, fail) => socket.once('connect', done).once('error', fail));
  /** @type {Buffer[]} */
  let parts = [];
  /** @type {((answer: { status: number, body: Buffer }) => void) | undefined} */
  let answered;
  /** @type {(error: Error) => void} */
  let lost = () => {};
  socket.on('data', (part) => {
    parts.push(part);
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    const whole = completeResponse(bytes);
    parts = whole ? [] : [bytes];
    if (whole) answered?.(whole);
  });
  socket.on('error', (error) => lost(error));
  socket.on('close', () => lost(new Error(`${address} closed the connection`)));
  return {
    send: (request) =>
      new Promise((done, fail) => {
        const began = performance.now();
        lost = fail;
        answered = ({ status, body }) => done({ status, body, took: performance.now() - began });
        socket.write(requestText(url, request));
      }),
    end: () => socket.destroy(),
  };
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Sends requests for this many seconds, after an uncounted warm-up. `next` gives the request of a connection; those
 * with a name other than `counted` are not measured. Responses other than 200 count as refused, without their time.
 * Ends early after `most` requests.
 * @param {{ url: string, connections: number, seconds: number, warmUp?: number, counted?: string, most?: number,
 * next: (connection: number, turn: number) => Request }} load
 * @returns {Promise<Loaded>}
 */
export async function loaded({
  url,
  connections,
  seconds,
  warmUp = 0.4,
  counted,
  most = Number.POSITIVE_INFINITY,
  next,
}) {
  const all = await Promise.all(Array.from({ length: connections }, () => openConnection(url)));
  const from = performance.now() + warmUp * 1_000;
  const until = from + seconds * 1_000;
  /** @type {number[]} */
  const times = [];
  let refused = 0;
  let made = 0;
  const caller = async (/** @type {number} */ at) => {
    const connection = all[at];
    for (let turn = 0; connection && performance.now() < until && made < most; turn += 1) {
      made += 1;
      const request = next(at, turn);
      const { status, took } = await connection.send(request);
      if (performance.now() < from || request.name !== counted) continue;
      if (status === 200) times.push(took);
      else refused += 1;
    }
  };
  try {
    await Promise.all(all.map((_connection, at) => caller(at)));
  } finally {
    for (const { end } of all) end();
  }
  const took = (performance.now() - from) / 1_000;
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused,
    seconds: took,
  };
}
