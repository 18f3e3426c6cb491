import { randomBytes } from 'node:crypto';
import { ownName } from './account';
import { claimFolder } from './claim';
import { prepareCluster } from './cluster';
import { ensureDatabase, setPassword } from './database';
import { findPlace } from './dataPlace';
import { fullDisk } from './freeSpace';
import { supervise } from './processes/supervise';
import { recoverCluster, removeUnfinished } from './recovery';
import { makeRunFolder } from './runFolder';
import {
  administrator,
  applicationDatabase,
  applicationRole,
  type Durability,
  socketUrl,
} from './settings';
import { codeOf, type EmbeddedLog, EmbeddedRefused, reasonOf } from './types';

/** A running cluster and its address. */
export interface Started {
  dataDir: string;
  /** The URL of a database in it, for the application's role or for the superuser. */
  urlOf(database: string, as: 'application' | 'administrator'): string;
  stop(): Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  log: EmbeddedLog;
  durability: Durability;
  /** Called while PostgreSQL starts up, for work in the meantime. */
  begun?: (() => void) | undefined;
  /** The folder of root for data that its unprivileged account cannot reach elsewhere. */
  shelter?: string;
}

/**
 * Starts a server on a folder: claims it, cleans up after an earlier run, initialises it if it is new, starts it and
 * restarts it when it fails. If a step fails, all earlier ones are undone. `stop` may be called more than once; it
 * resolves when nothing runs any more.
 */
export async function startCluster(options: StartOptions): Promise<Started> {
  const { log, durability } = options;
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const place = await findPlace(options.dataDir, log, options.shelter);
    const claim = await claimFolder(place.dataDir);
    undo.push(claim.release);
    await recoverCluster(place.cluster, log);
    await removeUnfinished(place.dataDir, log);

    const name = ownName();
    const password = name === null ? randomBytes(24).toString('hex') : undefined;
    const run = await makeRunFolder(place, durability, name);
    undo.push(run.remove);
    await claim.note(run.root);
    await run.furnish();
    await prepareCluster(place, durability, run.links);

    const server = await supervise(place, run, log, options.begun);
    undo.push(server.stop);
    const urlOf: Started['urlOf'] = (database, as) => {
      const role = as === 'administrator' ? administrator : applicationRole;
      return socketUrl(run.socketFolder, database, role, password);
    };
    if (password) {
      await setPassword(urlOf('postgres', 'administrator'), password);
      await run.demandPassword();
      server.reload();
    }
    await ensureDatabase(
      urlOf(applicationDatabase, 'application'),
      urlOf('postgres', 'administrator'),
    );
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= undoAll();
      return stopped;
    };
    return { dataDir: place.dataDir, urlOf, stop };
  } catch (problem) {
    await undoAll();
    throw await asRefusal(options.dataDir, problem);
  }
}

/** Converts an error code of the system to a sentence. */
async function asRefusal(dataDir: string, problem: unknown): Promise<unknown> {
  const cause = { cause: problem };
  if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(problem) ?? '')) {
    const reason = `this user may not write there (${reasonOf(problem)})`;
    return new EmbeddedRefused(`The data folder ${dataDir} cannot be used: ${reason}.`, cause);
  }
  const full = await fullDisk(dataDir, problem);
  return full ? new EmbeddedRefused(full, cause) : problem;
}
