// The servers for measuring lists, memory and the slowest calls: one for each number of entries, all running at the
// same time, so that they are called in turn and a slow machine affects all of them.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../scripts/build.mjs';
import { databaseOf, startPeer, startServer } from './servers.mjs';

/** @typedef {{ entries: number, server: import('./servers.mjs').Server }} Ship */
/** @typedef {{ url: string, stop: () => Promise<void> }} Peer */
/** @typedef {{ ships: Ship[], plain: Peer, stop: () => Promise<void> }} Fleet */

const plainHandler = fileURLToPath(new URL('peers/plain/serve.mjs', import.meta.url));

/** Starts a product for each number of entries, and the plain handler. @param {number[]} sizes @returns {Promise<Fleet>} */
export async function startFleet(sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  /** @type {Ship[]} */
  const ships = [];
  /** @type {Peer | undefined} */
  let plain;
  const stop = async () => {
    await plain?.stop();
    for (const { server } of ships) await server.stop();
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
    const databases = ships.map(({ entries, server }) => `${entries}=${databaseOf(server)}`);
    plain = await startPeer(plainHandler, databases);
    return { ships, plain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
