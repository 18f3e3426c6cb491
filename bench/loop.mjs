// The loop of the part `worst`, in a separate thread: reading responses of half a megabyte here does not delay the
// timed ones.

import { parentPort, workerData } from 'node:worker_threads';
import { loaded } from './load.mjs';

/** @type {{ url: string, connections: number, seconds: number, paths: string[], headers: Record<string, string> }} */
const { url, connections, seconds, paths, headers } = workerData;

const next = (/** @type {number} */ connection, /** @type {number} */ turn) => ({
  path: `/api/${paths[(turn + connection) % paths.length]}`,
  headers,
});
parentPort?.postMessage(await loaded({ url, connections, seconds, next }));
