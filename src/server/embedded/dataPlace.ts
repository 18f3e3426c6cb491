import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { accountFor, canEnter, giveTo, isRoot } from './account';
import { type Binaries, runnableBinaries } from './binaries';
import { type Account, type EmbeddedLog, EmbeddedRefused } from './types';

/** The folder of root for data that an unprivileged account cannot reach elsewhere. */
const usualShelter = '/var/lib/fieldhouse';

/** The paths and account of one embedded server: decided once, before anything runs. */
export interface Place {
  /** The folder in use; it contains `postgres` (the cluster), `postgres.log` and the claims. */
  dataDir: string;
  cluster: string;
  logFile: string;
  /** Null if this process's user runs PostgreSQL. */
  account: Account | null;
  binaries: Binaries;
}

/**
 * Decides which account runs PostgreSQL, with which binaries and on which folder. Only for root may the folder differ
 * from the requested one: if the unprivileged account cannot enter that, a folder below `shelter` is used; a note in
 * the requested folder points there from then on, and the log says so. Refuses to abandon an existing database.
 */
export async function findPlace(
  requested: string,
  log: EmbeddedLog,
  shelter: string = usualShelter,
): Promise<Place> {
  await mkdir(requested, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  const given = await realpath(requested);
  const dataDir = (await movedTo(given)) ?? given;
  const account = await accountFor(join(dataDir, 'postgres'));
  const binaries = await runnableBinaries(account, shelter, log);
  const place = await placeIn(dataDir, account, binaries);
  if (!account) return place;

  log.info(`PostgreSQL refuses to run as root, so it runs as the user ${account.name}.`);
  if (await canEnter(account, dataDir)) {
    await takeOver(place, log);
    return place;
  }
  if (existsSync(place.cluster)) {
    throw new EmbeddedRefused(
      `The user ${account.name}, who runs the database, cannot enter ${dataDir}: open the folders above it (chmod o+x), or move it to where they are open.`,
    );
  }
  const moved = await shelterFor(given, shelter);
  log.info(
    `The user ${account.name} cannot enter ${given}, so the database is kept in ${moved} instead.`,
  );
  return placeIn(moved, account, binaries);
}

async function placeIn(
  dataDir: string,
  account: Account | null,
  binaries: Binaries,
): Promise<Place> {
  const cluster = await clusterIn(dataDir);
  return { dataDir, cluster, logFile: join(dataDir, 'postgres.log'), account, binaries };
}

/** Returns the folder of the cluster without links, so that its processes can be found by it. */
export async function clusterIn(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  return realpath(cluster).catch(() => cluster);
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'postgres.moved');
}

/** Returns the folder that a note names as the database's place; null if there is no note. */
export async function movedTo(given: string): Promise<string | null> {
  if (!existsSync(noteIn(given))) return null;
  const moved = resolve((await readFile(noteIn(given), 'utf8')).trim());
  if (existsSync(moved)) return realpath(moved);
  throw new EmbeddedRefused(
    `The database of ${given} was kept in ${moved}, which is gone. Bring it back, or delete ${noteIn(given)} to start with an empty one.`,
  );
}

async function shelterFor(given: string, shelter: string): Promise<string> {
  const key = createHash('sha256').update(given).digest('hex').slice(0, 16);
  const moved = join(shelter, key);
  await mkdir(moved, { recursive: true, mode: 0o755 });
  await writeFile(noteIn(given), `${moved}\n`);
  return realpath(moved);
}

/** Returns a cluster to the account after a copy or a restore made root its owner. */
async function takeOver(place: Place, log: EmbeddedLog): Promise<void> {
  const owner = await lstat(place.cluster).catch(() => null);
  if (!owner?.isDirectory() || owner.uid !== 0 || !place.account) return;
  log.info(`${place.cluster} belonged to root; it now belongs to the user ${place.account.name}.`);
  await giveTo(place.account, place.cluster);
}
