import { dirname, join } from 'node:path';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { LIMITS, type Limits } from '@/core/limits';
import type { Resource } from '@/core/resource/resource';
import type { ModuleCalls } from '@/engine/attaching';
import type { Attached } from '@/engine/call';
import type { Store } from '@/engine/store';
import { type Operation, operationsOf } from '@/modules/operations';
import { DEMO_PASSWORD } from '@/modules/samples';
import { accountsOf, type Seed, seedRows } from '@/modules/samples/seeds';
import { attached } from '@/modules/server';
import { registry as everyResource } from '@/registry';
import { type Counting, countTries } from './attempts';
import { openCollections } from './collections';
import type { Handler } from './express';
import { openFileFolder } from './fileFolder';
import { type Outbox, openOutbox } from './outbox';
import { openStore } from './store/index';
import { openMemory } from './store/kept';

/** What a mock is made of. */
export interface MockOptions {
  /** The JSON file that json-server keeps; made from the seed where it is not there, with mails and files beside it. */
  dbFile: string;
  /** The day the samples are made for, `YYYY-MM-DD`. */
  today: string;
  /** The demo company unless told. */
  seed?: Seed;
  /** Where people reach the browser app: the beginning of every link in a mail. */
  publicUrl?: string;
  /** How often what may happen; the product's own limits unless told. */
  limits?: Limits;
  registry?: ReadonlyMap<string, Resource>;
  /** The company's time zone, as IANA names it; London's unless told. */
  zone?: string;
  /** Milliseconds since 1970; the machine's clock unless told. */
  now?: () => number;
}

/** What the routes work with. */
export interface Mock {
  registry: ReadonlyMap<string, Resource>;
  attached: Attached & ModuleCalls;
  operations: ReadonlyMap<string, Operation>;
  /** What the application carries its operations out on. */
  store: Store;
  outbox: Outbox;
  publicUrl: string;
  tries: Counting;
}

/** Opens what the mock keeps; `reset` brings all of it back to the seed, `flush` writes what waits to be written. */
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
    for (const kept of [collections, memory, tries, outbox, files]) kept.reset();
  };
  return { mock, router: collections.router, reset, flush: collections.flush };
}
