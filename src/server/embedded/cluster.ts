import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownName, spawnAs } from './account';
import { environmentOf } from './binaries';
import type { Place } from './dataPlace';
import { guard } from './processes/guard';
import { administrator, type Durability } from './settings';
import { EmbeddedRefused } from './types';

/** Ensures a usable cluster in `place.cluster`: */
export async function prepareCluster(
  place: Place,
  durability: Durability,
  links: string,
): Promise<boolean> {
  if (!existsSync(place.cluster)) {
    await initialise(place, durability, links);
    return true;
  }
  const file = join(place.cluster, 'PG_VERSION');
  const major = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (major === place.binaries.major) return false;
  if (major === '') {
    throw new EmbeddedRefused(
      `${place.cluster} is not a database of this user: ${file} is missing or not readable.`,
    );
  }
  throw new EmbeddedRefused(
    `${place.cluster} was written by PostgreSQL ${major}, and this release runs ${place.binaries.major}. Back it up with the release that wrote it (npm run backup), then restore into an empty folder.`,
  );
}

/** Creates a cluster, which gets its name last: an incomplete one would start, broken. */
async function initialise(place: Place, durability: Durability, links: string): Promise<void> {
  if (!place.account && ownName() === null) {
    throw new EmbeddedRefused(
      `The user id ${process.getuid?.()} has no name on this machine, and PostgreSQL's initdb needs one. Add it to /etc/passwd, or set DATABASE_URL.`,
    );
  }
  const unfinished = `${place.cluster}.tmp-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    if (place.account) await chown(unfinished, place.account.uid, place.account.gid);
    await initdb(place, durability, links, unfinished);
    await rename(unfinished, place.cluster);
    if (durability === 'durable') await syncFolder(place.dataDir);
  } catch (problem) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw problem;
  }
}

/** PostgreSQL's built-in C.UTF-8: the same order and case on every machine. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initdb(
  place: Place,
  durability: Durability,
  links: string,
  folder: string,
): Promise<void> {
  const roles = ['-U', administrator, '--auth=peer'];
  const speed = durability === 'throwaway' ? ['--no-sync'] : [];
  const child = spawn(
    join(place.binaries.native, 'bin', 'initdb'),
    ['-D', folder, ...roles, '--encoding=UTF8', ...locale, '--no-instructions', ...speed],
    {
      ...spawnAs(place.account),
      env: environmentOf(place.binaries, links),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const watch = child.pid ? guard(-child.pid, place.account) : null;
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit, name) => resolve(exit ?? name));
  }).finally(() => watch?.dismiss());
  if (code !== 0) {
    throw new EmbeddedRefused(
      `The database could not be created in ${place.dataDir} (initdb ${code}): ${output.trim()}`,
    );
  }
}

/** Flushes a folder: a rename is on disk only when the folder around it is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
