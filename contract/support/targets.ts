import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DatabaseServer,
  hasOwnPostgres,
  startEmbeddedPostgres,
  startOwnServer,
} from './databases';
import type { Pace } from './settings';

/** The back ends that keep the one contract. */
export type TargetName = 'embedded' | 'own' | 'mock';

/** A back end that listens. */
export interface RunningTarget {
  name: TargetName;
  /** Without a slash at its end; the API is under /api. */
  baseUrl: string;
  /** The folder where its mails lie. */
  outbox: string;
  stop(): Promise<void>;
}

/** A back end that can be started, empty but for the demo company; without limits unless told. */
export interface Target {
  name: TargetName;
  start(pace?: Pace): Promise<RunningTarget>;
}

/** A temporary folder, and what removes it. */
async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-contract-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Stops in order; a failure of one keeps none of the others from stopping. */
async function stopAll(...stops: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const serverOn = (name: TargetName, startDatabases: () => Promise<DatabaseServer>): Target => ({
  name,
  async start(pace = 'unlimited') {
    // Only where it is needed: a run against the mock alone must not load the server.
    const { startServer } = await import('./startServer');
    const databases = await startDatabases();
    const { folder, remove } = await makeFolder();
    try {
      const databaseUrl = await databases.create();
      const dataDir = folder;
      const server = await startServer({ databaseUrl, seed: 'demo', port: 0, dataDir, pace });
      return {
        name,
        baseUrl: server.baseUrl,
        outbox: join(folder, 'outbox'),
        stop: () => stopAll(server.stop, databases.stop, remove),
      };
    } catch (error) {
      await stopAll(databases.stop, remove);
      throw error;
    }
  },
});

const mock: Target = {
  name: 'mock',
  async start(pace = 'unlimited') {
    const { startMock } = await import('./startMock');
    const { folder, remove } = await makeFolder();
    const server = await startMock(join(folder, 'db.json'), pace);
    return {
      name: 'mock',
      baseUrl: server.baseUrl,
      outbox: join(folder, 'outbox'),
      stop: () => stopAll(server.stop, remove),
    };
  },
};

const all: readonly Target[] = [
  serverOn('embedded', startEmbeddedPostgres),
  serverOn('own', startOwnServer),
  mock,
];

function chosen(): readonly Target[] {
  const { CONTRACT_TARGET: name, CI } = process.env;
  const wanted = name ? all.filter((target) => target.name === name) : all;
  if (wanted.length === 0)
    throw new Error(`CONTRACT_TARGET is "${name}"; it must be embedded, own or mock`);
  // Without a PostgreSQL to be found a person's run goes on with the others; a CI's run must fail.
  if (name || CI || hasOwnPostgres()) return wanted;
  return wanted.filter((target) => target.name !== 'own');
}

/**
 * The back ends of this run: the one that CONTRACT_TARGET names, else every one that can be started here. For suites
 * whose answers are PostgreSQL's doing: its older versions order, compare and lock by themselves.
 */
export const targets = chosen();

/**
 * Those without a PostgreSQL of one's own, unless CONTRACT_TARGET names it: for suites about what the server itself
 * decides, which is the same program on either.
 */
export const backEnds = process.env.CONTRACT_TARGET
  ? targets
  : targets.filter(({ name }) => name !== 'own');
