// Limits the memory of a server and its PostgreSQL, file cache included, so that their data does not fit into it. Linux
// only, and as root: the limit is that of a control group.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** Returns the size of the files in a folder, in bytes. @param {string} folder */
export const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/**
 * Creates a control group of this many bytes, without swap, and empties the machine's file cache, since what is in it
 * already counts for nobody. Throws where that is not possible.
 * @param {number} bytes @returns {{ folder: string, remove: () => void }} the folder whose `cgroup.procs` a process joins
 */
export function limitMemory(bytes) {
  const isV1 = existsSync(join(V1, 'memory.limit_in_bytes'));
  const folder = join(isV1 ? V1 : V2, `fieldhouse-bench-${process.pid}`);
  if (!isV1) writeFileSync(join(V2, 'cgroup.subtree_control'), '+memory');
  mkdirSync(folder);
  writeFileSync(join(folder, isV1 ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes));
  execFileSync('sync');
  writeFileSync('/proc/sys/vm/drop_caches', '3');
  return { folder, remove: () => rmdirSync(folder) };
}
