import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chosenTargets, type TargetName } from './chosenTargets';
import { type DatabaseServer, startEmbeddedPostgres, startOwnServer } from './databases';

/** The back ends with PostgreSQL. */
export type DatabaseTarget = Exclude<TargetName, 'mock'>;

/** A database and a folder with the demo company, as created by the first start of a server. */
interface PreparedCompany {
  maintenanceUrl: string;
  owner?: string;
  /** The template database, and the application's URL of it. */
  template: string;
  url: string;
  dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    demoCompanies: Partial<Record<DatabaseTarget, PreparedCompany>>;
  }
}

const STARTS: Readonly<Record<DatabaseTarget, () => Promise<DatabaseServer>>> = {
  embedded: startEmbeddedPostgres,
  own: startOwnServer,
};

/**
 * Starts each PostgreSQL of the run once, and a server on it, which creates the tables and the demo company. Each
 * back end of a test file begins with a copy of these.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.reverse()) await step();
  };
  const prepare = async (target: DatabaseTarget): Promise<PreparedCompany> => {
    // Imported here because a run against the mock alone must not load the server.
    const { startServer } = await import('./startServer');
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-contract-'));
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const { url, maintenanceUrl, owner, stop: stopDatabase } = await STARTS[target]();
    stops.push(stopDatabase);
    const server = await startServer({
      databaseUrl: url,
      seed: 'demo',
      port: 0,
      dataDir,
      pace: 'unlimited',
    });
    await server.stop();
    const template = /\/(fieldhouse_contract_\w+)/.exec(url)?.[1] ?? '';
    return { maintenanceUrl, template, url, dataDir, ...(owner && { owner }) };
  };
  try {
    const targets = chosenTargets().filter((name): name is DatabaseTarget => name !== 'mock');
    const prepared = await Promise.all(
      targets.map(async (target) => [target, await prepare(target)] as const),
    );
    project.provide('demoCompanies', Object.fromEntries(prepared));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
