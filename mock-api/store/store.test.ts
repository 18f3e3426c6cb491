import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { By, Store, Tx } from '../../application/store';
import { registry, resourceAt } from '../../domain/registry';
import { openCollections } from '../collections';
import { openFileFolder } from '../fileFolder';
import { openStore } from '.';
import { openMemory } from './memory';

const START = Date.parse('2026-03-05T09:00:00.000Z');
const by: By = { id: 1, role: 'SUPER_ADMIN', name: 'Super Admin', requestId: 'request-1' };
const companies = resourceAt('companies');
const departments = resourceAt('departments');
const refusal = { status: 409, message: 'No.' } as const;

let folder: string;
let now: number;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-store-'));
  now = START;
  const collections = openCollections(join(folder, 'db.json'), registry, '2026-03-05');
  const files = openFileFolder(join(folder, 'uploaded'));
  const memory = openMemory([]);
  const clock = () => now;
  store = openStore({ collections, memory, files, registry, zone: 'Europe/London', now: clock });
});
afterEach(() => rmSync(folder, { recursive: true }));

const addCompany = (tx: Tx, name: string) => tx.add(companies, { name }, { by });
const named = (name: string) =>
  store.find(companies, { tests: [{ field: 'name', test: 'same', value: name }] });
const eventsOf = async (entity: string, id: number) => {
  const is = (field: string, value: string | number) => ({
    ...{ field, test: 'in' as const },
    values: [value],
  });
  const found = await store.history({
    tests: [is('entity', entity), is('entity_id', id)],
    sort: [{ field: 'id', descending: false }],
  });
  return found.rows;
};

describe('a change', () => {
  it('is seen by itself at once, by others whole at its end', async () => {
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const change = store.transaction(async (tx) => {
      const { id } = await addCompany(tx, 'Half Ltd');
      await tx.change(
        companies,
        (await tx.get(companies, 1)) ?? never(),
        { name: 'Other' },
        { by },
      );
      expect(await tx.get(companies, id)).toMatchObject({ name: 'Half Ltd', version: 1 });
      expect(await tx.get(companies, 1)).toMatchObject({ name: 'Other', version: 2 });
      await waits;
      return { id };
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await named('Half Ltd')).total).toBe(0);
    expect((await store.get(companies, 1))?.version).toBe(1);
    go();
    await change;
    expect((await named('half ltd')).total).toBe(1);
    expect(await store.get(companies, 1)).toMatchObject({ name: 'Other', version: 2 });
  });

  it('that is refused or throws leaves nothing of rows, events, files and what is in memory', async () => {
    const bytes = new TextEncoder().encode('A receipt.');
    const everything = async (tx: Tx) => {
      const { id } = await addCompany(tx, 'Nothing Ltd');
      await tx.change(
        companies,
        (await tx.get(companies, 1)) ?? never(),
        { name: 'Other' },
        { by },
      );
      await tx.setPassword(4, 'hash');
      await tx.openSession(1, 'token');
      await tx.issue('reset', 4, 'right', 600);
      const file = { name: 'a.txt', type: 'text/plain', size: 10, digest: 'd', content: { bytes } };
      await tx.keepFiles([file], by);
      return { id };
    };
    const before = await store.history({});
    const refused = await store.transaction(async (tx) => {
      await everything(tx);
      return { refusal };
    });
    expect(refused).toEqual({ refusal });
    const failures: ((tx: Tx) => Promise<unknown>)[] = [
      async (tx) => {
        await everything(tx);
        throw new Error('broken');
      },
      async (tx) => {
        tx.beforeCommit(() => Promise.reject(new Error('broken')));
        return everything(tx);
      },
    ];
    for (const fail of failures) await expect(store.transaction(fail)).rejects.toThrow('broken');
    expect((await named('Nothing Ltd')).total).toBe(0);
    expect(await store.history({})).toEqual(before);
    expect((await store.get(companies, 1))?.version).toBe(1);
    expect(await store.password(4)).toBeUndefined();
    expect(await store.session('token')).toBeUndefined();
    expect(await store.holder('reset', 'right')).toBeUndefined();
    expect(existsSync(join(folder, 'uploaded'))).toBe(false);
  });

  it('that cannot be stored takes its files and rows away again', async () => {
    const content = { bytes: new TextEncoder().encode('A receipt.') };
    const file = { name: 'a.txt', type: 'text/plain', size: 10, digest: 'd', content };
    rmSync(join(folder, 'db.json'));
    mkdirSync(join(folder, 'db.json', 'in the way'), { recursive: true });
    const change = async (name: string) =>
      store.transaction(async (tx) => {
        const [kept] = await tx.keepFiles([file], by);
        await addCompany(tx, name);
        return kept;
      });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await change('In memory alone Ltd');
    const told = expect.stringContaining(folder);
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(told, expect.anything()));
    log.mockRestore();
    await expect(change('Lost Ltd')).rejects.toThrow();
    expect((await named('Lost Ltd')).total).toBe(0);
    rmSync(join(folder, 'db.json'), { recursive: true });
    const kept = await change('Kept Ltd');
    expect((await named('Kept Ltd')).total).toBe(1);
    expect(await store.readFile(Number(kept && 'id' in kept && kept.id))).toBeDefined();
  });

  it('has one moment, the next version and one event for each record that it adds or changes', async () => {
    const added = await store.transaction(async (tx) => {
      const row = await addCompany(tx, 'Once Ltd');
      now += 5000;
      const changed = await tx.change(companies, row, { name: 'Twice Ltd' }, { by });
      expect([tx.now, changed.updated_at]).toEqual([row.created_at, row.created_at]);
      return changed;
    });
    const id = Number('id' in added && added.id);
    expect(added).toMatchObject({ version: 2, created_by: 1, updated_by: 1, archived_at: null });
    expect(await eventsOf('companies', id)).toMatchObject([
      { action: 'add', changes: { name: [null, 'Once Ltd'] }, actor_name: 'Super Admin' },
      { action: 'edit', changes: { name: ['Once Ltd', 'Twice Ltd'] }, request_id: 'request-1' },
    ]);
  });

  it('is made after the one before it, and never within another', async () => {
    const order: string[] = [];
    const slow = store.transaction(async (tx) => {
      await tx.get(companies, 1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push('first');
      return {};
    });
    const next = store.transaction(async (tx) => {
      await tx.get(companies, 1);
      order.push('second');
      return {};
    });
    await Promise.all([slow, next]);
    expect(order).toEqual(['first', 'second']);
    const nested = store.transaction(() => store.transaction(async () => ({})));
    await expect(nested).rejects.toThrow('within another');
    expect(await store.transaction(async () => ({ done: true }))).toEqual({ done: true });
  });
});

describe('a key', () => {
  const request = { employeeId: 1, key: 'a key of mine', operation: 'save', digest: 'one' };

  it('is running for a second call meanwhile, answered afterwards, and refused to another request', async () => {
    const said: unknown[] = [];
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const first = store.transaction(async (tx) => {
      said.push(await tx.once(request));
      await waits;
      await tx.answered(request, { status: 200, answer: '{}' });
      return {};
    });
    await vi.waitFor(() => expect(said).toEqual(['new']));
    await claim();
    go();
    await first;
    await claim();
    await claim({ ...request, digest: 'two' });
    now += 86_400_000;
    await claim();
    expect(said).toEqual(['new', 'running', { status: 200, answer: '{}' }, 'another', 'new']);

    async function claim(asked = request) {
      await store.transaction(async (tx) => {
        said.push(await tx.once(asked));
        return {};
      });
    }
  });
});

describe('what is found', () => {
  it('is in the order of text without case, nothing last, ties by id', async () => {
    await store.transaction(async (tx) => {
      for (const name of ['zebra', 'Äpfel', 'apple', 'Zebra'])
        await tx.add(departments, { name }, { by });
      return {};
    });
    const { rows } = await store.find(departments, {
      tests: [{ field: 'created_by', test: 'in', values: [1] }],
      sort: [{ field: 'name', descending: true }],
    });
    expect(rows.map(({ name }) => name)).toEqual(['Äpfel', 'zebra', 'Zebra', 'apple']);
  });
});

function never(): never {
  throw new Error('there is no such record');
}
