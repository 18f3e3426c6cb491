import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenTargets, type TargetName } from './chosenTargets';
import { copyDemoCompany } from './demoCompany';
import type { DatabaseTarget } from './globalSetup';
import type { Pace } from './settings';

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

const serverOn = (name: DatabaseTarget): Target => ({
  name,
  async start(pace = 'unlimited') {
    // Only where it is needed: a run against the mock alone must not load the server.
    const { startServer } = await import('./startServer');
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

/** The back ends of this run. For suites whose answers are PostgreSQL's doing: its older versions order, compare and lock by themselves. */
export const targets: readonly Target[] = chosenTargets().map((name) =>
  name === 'mock' ? mock : serverOn(name),
);

/**
 * Those without a PostgreSQL of one's own, unless CONTRACT_TARGET names it: for suites about what the server itself
 * decides, which is the same program on either.
 */
export const backEnds = process.env.CONTRACT_TARGET
  ? targets
  : targets.filter(({ name }) => name !== 'own');
