import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { RecordValues } from '@/core/fields';
import type { Call, Change } from '@/engine/call';
import type { Mail } from '@/engine/mail';
import type { Query, Refused, Store, Stored } from '@/engine/store';
import { demoAccounts } from '@/modules/samples';
import { attached } from '@/modules/switchedOnModules';
import { registry, resourceAt } from '@/registry';
import { openCollections } from '../../../mock-api/collections';
import { openFileFolder } from '../../../mock-api/fileFolder';
import { openMemory } from '../../../mock-api/store/data';
import { openStore } from '../../../mock-api/store/index';

/** The demo company in memory, with the calls that tests make on it. */
export interface Demo {
  store: Store;
  /** Writes what is still to be saved at once. */
  flush(): void;
  /** The mails that were sent. */
  mails: Mail[];
  /** Returns the caller for the demo account of this role. */
  as(role: RoleKey): Call;
  /** Runs a change as this role. */
  change<T>(role: RoleKey, work: (ctx: Change) => Promise<T | Refused>): Promise<T | Refused>;
  all(path: string, query?: Query): Promise<Stored[]>;
  /** Returns the events of a record, oldest first. */
  events(path: string, id: unknown): Promise<{ action: unknown; changes: unknown }[]>;
}

/** 09:30 UTC on a Thursday, whatever day it is. */
const NOW = Date.parse('2026-03-05T09:30:00.000Z');

function open(folder: string): Demo {
  const mails: Mail[] = [];
  const collections = openCollections(join(folder, 'db.json'), registry, '2026-03-05');
  const store = openStore({
    collections,
    memory: openMemory([]),
    files: openFileFolder(join(folder, 'files')),
    registry,
    zone: 'Europe/London',
    now: () => NOW,
  });
  const as = (role: RoleKey): Call => {
    // The accounts are the first employees, in this order.
    const id = demoAccounts.findIndex((one) => one.role === role) + 1;
    const name = demoAccounts[id - 1]?.name ?? '';
    const send = async (mail: Mail) => void mails.push(mail);
    const afterwards = (work: () => Promise<void>) => void work();
    return {
      by: { id, name, role, requestId: 'a-request' },
      registry,
      attached,
      mails: { send, afterwards, publicUrl: 'http://localhost:4000', hasServer: true },
    };
  };
  const is = (field: string, value: string | number) => ({
    ...{ field, test: 'in' as const },
    values: [value],
  });
  return {
    store,
    flush: collections.flush,
    mails,
    as,
    change: (role, work) => store.transaction((tx) => work({ ...as(role), tx })),
    all: async (path, query = {}) => (await store.find(resourceAt(path), query)).rows,
    async events(path, id) {
      const tests = [is('entity', path), is('entity_id', Number(id))];
      const sort = [{ field: 'id', descending: false }];
      const { rows } = await store.history({ tests, sort });
      return rows.map(({ action, changes }) => ({ action, changes }));
    },
  };
}

/** Opens a demo company for the tests of a file; it is ready once they run. */
export function openDemo(): Demo {
  let opened: Demo | undefined;
  let folder = '';
  const demo = () => {
    if (!opened) throw new Error('the demo opens before the first test');
    return opened;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fieldhouse-application-'));
    opened = open(folder);
  });
  afterAll(() => {
    demo().flush();
    rmSync(folder, { recursive: true });
  });
  return {
    get store() {
      return demo().store;
    },
    get mails() {
      return demo().mails;
    },
    flush: () => demo().flush(),
    as: (role) => demo().as(role),
    change: (role, work) => demo().change(role, work),
    all: (path, query) => demo().all(path, query),
    events: (path, id) => demo().events(path, id),
  };
}

/** Returns the record of an outcome. Throws if it was refused. */
export function recordIn(outcome: { record: RecordValues } | Refused): RecordValues {
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.record;
}
