import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenTargets, type TargetName } from './chosenTargets';
import { copyDemoCompany } from './demoCompany';
import type { DatabaseTarget } from './globalSetup';
import type { Pace } from './settings';

type ServerStart = Pick<typeof import('./startServer'), 'startServer'>;
type MockStart = Pick<typeof import('./startMock'), 'startMock'>;

/** A running back end. */
export interface RunningTarget {
  name: TargetName;
  /** Without a trailing slash; the API is under /api. */
  baseUrl: string;
  /** The folder of its mails. */
  outbox: string;
  stop(): Promise<void>;
}

/** A back end that can be started, with only the demo company; without limits by default. */
export interface Target {
  name: TargetName;
  start(pace?: Pace): Promise<RunningTarget>;
}

/** Creates a temporary folder, and returns it with a function that removes it. */
async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-contract-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Stops in order, even if one of them fails. */
async function stopAll(...stops: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) await stop().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

// Imported when used, because a run against the mock alone must not load the server.
const serverOn = (
  name: DatabaseTarget,
  load: () => Promise<ServerStart> = () => import('./startServer'),
): Target => ({
  name,
  async start(pace = 'unlimited') {
    const { startServer } = await load();
    const { folder, remove } = await makeFolder();
    const company = await copyDemoCompany(name, folder);
    try {
      const { databaseUrl } = company;
      const server = await startServer({
        databaseUrl,
        seed: 'none',
        port: 0,
        dataDir: folder,
        pace,
      });
      return {
        name,
        baseUrl: server.baseUrl,
        outbox: join(folder, 'outbox'),
        stop: () => stopAll(server.stop, company.remove, remove),
      };
    } catch (error) {
      await stopAll(company.remove, remove);
      throw error;
    }
  },
});

const mockOf = (load: () => Promise<MockStart> = () => import('./startMock')): Target => ({
  name: 'mock',
  async start(pace = 'unlimited') {
    const { startMock } = await load();
    const { folder, remove } = await makeFolder();
    const server = await startMock(join(folder, 'db.json'), pace);
    return {
      name: 'mock',
      baseUrl: server.baseUrl,
      outbox: join(folder, 'outbox'),
      stop: () => stopAll(server.stop, remove),
    };
  },
});

/** Returns a back end by name; `load` returns its start if that is not the one of this process. */
export const targetOf = (
  name: TargetName,
  load?: () => Promise<ServerStart & MockStart>,
): Target => (name === 'mock' ? mockOf(load) : serverOn(name, load));

/** The back ends of this run. For suites that depend on the PostgreSQL version: sorting, comparing and locking. */
export const targets: readonly Target[] = chosenTargets().map((name) => targetOf(name));

/**
 * Those without an installed PostgreSQL, unless CONTRACT_TARGET names it: for suites about the server, which is the
 * same program on either.
 */
export const backEnds = process.env.CONTRACT_TARGET
  ? targets
  : targets.filter(({ name }) => name !== 'own');
