import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { By, Store, Tx } from '@/engine/store';
import { registry, resourceAt } from '@/registry';
import { openCollections } from '../collections';
import { openFileFolder } from '../fileFolder';
import { openStore } from './';
import { openMemory } from './data';

const START = Date.parse('2026-03-05T09:00:00.000Z');
const by: By = { id: 1, role: 'SUPER_ADMIN', name: 'Super Admin', requestId: 'request-1' };
const companies = resourceAt('companies');

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
describe('a change', () => {
  it('that cannot be stored removes its files and rows again', async () => {
    const content = { bytes: new TextEncoder().encode('A receipt.') };
    const file = { name: 'a.txt', type: 'text/plain', size: 10, digest: 'd', content };
    rmSync(join(folder, 'db.json'));
    mkdirSync(join(folder, 'db.json', 'in the way'), { recursive: true });
    const change = async (name: string) =>
      store.transaction(async (tx) => {
        const [stored] = await tx.keepFiles([file], by);
        await addCompany(tx, name);
        return stored;
      });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await change('In memory alone Ltd');
    const event = expect.stringContaining(folder);
    // The larger the file and the slower the machine, the later it is written.
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith(event, expect.anything()), {
      timeout: 10_000,
    });
    log.mockRestore();
    await expect(change('Lost Ltd')).rejects.toThrow();
    expect((await named('Lost Ltd')).total).toBe(0);
    rmSync(join(folder, 'db.json'), { recursive: true });
    const stored = await change('Kept Ltd');
    expect((await named('Kept Ltd')).total).toBe(1);
    expect(await store.readFile(Number(stored && 'id' in stored && stored.id))).toBeDefined();
  });
});

describe('a key', () => {
  const request = { employeeId: 1, key: 'a key of mine', operation: 'save', digest: 'one' };

  it('is running for a concurrent call, returned afterwards, and refused to another request', async () => {
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

    async function claim(given = request) {
      await store.transaction(async (tx) => {
        said.push(await tx.once(given));
        return {};
      });
    }
  });
});
