// The servers for measuring lists, memory and the slowest calls: one for each number of entries, all running at the
// same time, so that they are called in turn and a slow machine affects all of them.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../scripts/build.mjs';
import { limitMemory, sizeOf } from './memoryLimit.mjs';
import { databaseOf, startPeer, startServer } from './servers.mjs';

/** @typedef {{ entries: number, server: import('./servers.mjs').Server }} Ship */
/** @typedef {{ url: string, stop: () => Promise<void> }} Peer */
/** @typedef {{ ships: Ship[], plain: Peer, stop: () => Promise<void> }} Fleet */

/** @param {number} bytes */
const gigabytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`;

const plainHandler = fileURLToPath(new URL('peers/plain/serve.mjs', import.meta.url));

/**
 * Starts a product for each number of entries, and the plain handler. With `memory`, in bytes, the largest is started
 * again with no more than that for itself and its PostgreSQL.
 * @param {number[]} sizes @param {number} [memory] @returns {Promise<Fleet>}
 */
export async function startFleet(sizes, memory) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  /** @type {Ship[]} */
  const ships = [];
  /** @type {Peer | undefined} */
  let plain;
  /** @type {ReturnType<typeof limitMemory> | undefined} */
  let limit;
  const stop = async () => {
    await plain?.stop();
    for (const { server } of ships) await server.stop();
    limit?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const entries of sizes) {
      console.error(`writing ${entries} entries …`);
      // One account calls for everybody, so it may have as many calls at once as all people together.
      const env = { SCALE: String(entries), CALLS_AT_ONCE_PERSON: '12' };
      const server = await startServer(projectRoot, join(folder, String(entries)), env);
      ships.push({ entries, server });
    }
    const largest = memory === undefined ? undefined : ships.pop();
    if (largest && memory !== undefined) {
      const { dataDir } = largest.server;
      await largest.server.stop();
      console.error(`${gigabytes(sizeOf(dataDir))} of data, ${gigabytes(memory)} of memory`);
      limit = limitMemory(memory);
      const env = { CALLS_AT_ONCE_PERSON: '12' };
      const server = await startServer(projectRoot, dataDir, env, limit.folder);
      ships.push({ entries: largest.entries, server });
    }
    const databases = ships.map(({ entries, server }) => `${entries}=${databaseOf(server)}`);
    plain = await startPeer(plainHandler, databases);
    return { ships, plain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
