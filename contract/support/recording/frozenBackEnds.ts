import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase, runStatement } from '../backEnds/databases';
import type { DatabaseTarget } from '../backEnds/globalSetup';
import type { RunningTarget } from '../backEnds/targets';
import { backEnds } from '../backEnds/targets';
import {
  CALLS_BEGIN,
  type Clock,
  DAY,
  freezeDatabase,
  frozenClock,
  MIDNIGHT,
  thaw,
} from './frozenClock';

/** A back end with a frozen clock. */
export interface FrozenBackEnd extends RunningTarget {
  clock: Clock;
}

/** Starts back ends with the demo company of the frozen day, each with separate rows. */
export interface FrozenCompany {
  start(): Promise<FrozenBackEnd>;
  remove(): Promise<void>;
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'fieldhouse-recorded-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Returns the URL of another database on the same server. Not with `URL`, which does not support sockets. */
const withName = (url: string, name: string): string =>
  url.replace(/\/[^/?@]*(?=\?|$)/, `/${name}`);

let made = 0;

/** Creates the company of the day on PostgreSQL, as a template. */
async function companyOn(target: DatabaseTarget): Promise<FrozenCompany> {
  const { startServer } = await import('../backEnds/startServer');
  const given = inject('demoCompanies')[target];
  if (!given) throw new Error(`no PostgreSQL was prepared on ${target}`);
  const { maintenanceUrl, owner, url } = given;
  const names: string[] = [];
  const folders: string[] = [];
  const create = async (at: number, template?: string) => {
    made += 1;
    const name = `${given.template}_${process.pid}_frozen_${made}`;
    await createDatabase(maintenanceUrl, name, { template, owner });
    names.push(name);
    const adminUrl = withName(maintenanceUrl, name);
    await freezeDatabase(adminUrl, name, at);
    const dataDir = await makeFolder();
    folders.push(dataDir);
    const databaseUrl = url.replace(`/${given.template}`, `/${name}`);
    return { name, adminUrl, dataDir, databaseUrl };
  };
  const serve = async (at: number, seed: 'demo' | 'none', template?: string) => {
    const { adminUrl, name, dataDir, databaseUrl } = await create(at, template);
    const clock = frozenClock(adminUrl);
    await clock.set(at);
    const [first] = folders;
    if (template && first) await cp(first, dataDir, { recursive: true });
    const server = await startServer({ databaseUrl, seed, port: 0, dataDir, pace: 'unlimited' });
    // A stopping server reads the clock while it waits.
    const stop = () => {
      thaw();
      return server.stop();
    };
    return { name, clock, dataDir, baseUrl: server.baseUrl, stop };
  };
  const first = await serve(MIDNIGHT, 'demo');
  await first.stop();
  return {
    async start() {
      const { clock, dataDir, baseUrl, stop } = await serve(CALLS_BEGIN, 'none', first.name);
      return { name: target, baseUrl, outbox: join(dataDir, 'outbox'), clock, stop };
    },
    async remove() {
      for (const name of names)
        await runStatement(maintenanceUrl, `drop database if exists ${name} with (force)`);
      for (const folder of folders) await removeFolder(folder);
    },
  };
}

/** Starts json-server, which creates the company on each start. */
async function companyOfMock(): Promise<FrozenCompany> {
  const { startMock } = await import('../backEnds/startMock');
  return {
    async start() {
      const folder = await makeFolder();
      const clock = frozenClock();
      await clock.set(CALLS_BEGIN);
      const server = await startMock(join(folder, 'db.json'), 'unlimited');
      const stop = async () => {
        thaw();
        await server.stop();
        await removeFolder(folder);
      };
      return { name: 'mock', baseUrl: server.baseUrl, outbox: join(folder, 'outbox'), clock, stop };
    },
    remove: async () => {},
  };
}

/** The back ends of this run, with the company of the frozen day. */
export const frozenBackEnds = backEnds.map(({ name }) => ({
  name,
  company: () => (name === 'mock' ? companyOfMock() : companyOn(name)),
  day: DAY,
}));
