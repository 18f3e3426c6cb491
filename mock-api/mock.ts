import { dirname, join } from 'node:path';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { LIMITS, type Limits } from '@/core/rateLimits';
import type { Resource } from '@/core/resource/resource';
import type { ModuleCalls } from '@/engine/attaching';
import type { Attached } from '@/engine/call';
import type { Store } from '@/engine/store';
import { type Operation, operationsOf } from '@/modules/operations';
import { DEMO_PASSWORD } from '@/modules/samples';
import { accountsOf, type Seed, seedRows } from '@/modules/samples/seeds';
import { attached } from '@/modules/switchedOnModules';
import { registry as everyResource } from '@/registry';
import { type Counting, countTries } from './attempts';
import { openCollections } from './collections';
import type { Handler } from './express';
import { openFileFolder } from './fileFolder';
import { type Outbox, openOutbox } from './mailFolder';
import { openMemory } from './store/data';
import { openStore } from './store/index';

export interface MockOptions {
  /** The JSON file of json-server, created from the seed if missing, with mails and files next to it. */
  dbFile: string;
  /** The day of the samples, `YYYY-MM-DD`. */
  today: string;
  /** The demo company by default. */
  seed?: Seed;
  /** The public address of the browser app, with which every link in a mail begins. */
  publicUrl?: string;
  /** The rate limits; the product's by default. */
  limits?: Limits;
  registry?: ReadonlyMap<string, Resource>;
  /** The company's time zone, as IANA names it; London's by default. */
  zone?: string;
  /** Milliseconds since 1970; the machine's clock by default. */
  now?: () => number;
}

export interface Mock {
  registry: ReadonlyMap<string, Resource>;
  attached: Attached & ModuleCalls;
  operations: ReadonlyMap<string, Operation>;
  /** The store of the application's operations. */
  store: Store;
  outbox: Outbox;
  publicUrl: string;
  tries: Counting;
}

/** Opens the data of the mock; `reset` returns all of it to the seed, `flush` writes pending changes. */
export function openMock({
  dbFile,
  today,
  seed = 'demo',
  publicUrl = 'http://localhost:4001',
  limits = LIMITS,
  registry = everyResource,
  zone = DEFAULT_ZONE,
  now = Date.now,
}: MockOptions): { mock: Mock; router: Handler; reset(): void; flush(): void } {
  const rows = seedRows(registry, today, seed);
  const collections = openCollections(dbFile, registry, today, rows);
  const files = openFileFolder(join(dirname(dbFile), 'uploaded'));
  const memory = openMemory(accountsOf(rows, seed).map((id) => ({ id, hash: DEMO_PASSWORD })));
  const outbox = openOutbox(join(dirname(dbFile), 'outbox'), now);
  const tries = countTries(limits, now);
  const mock = {
    registry,
    attached,
    operations: operationsOf(registry),
    store: openStore({ collections, memory, files, registry, zone, now }),
    outbox,
    publicUrl,
    tries,
  };
  const reset = () => {
    for (const part of [collections, memory, tries, outbox, files]) part.reset();
  };
  return { mock, router: collections.router, reset, flush: collections.flush };
}
