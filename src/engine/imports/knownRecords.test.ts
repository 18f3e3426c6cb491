import { describe, expect, it } from 'vitest';
import type { Change } from '@/engine/call';
import type { Query } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';
import { KnownRecords } from './knownRecords';

const demo = openDemo();
const makes = resourceAt('makes');

/** Runs work with the known records of an import of many rows by name, and the queries it makes. */
async function withKnown(
  work: (known: KnownRecords, queries: Query[]) => Promise<unknown>,
  find = (real: Change['tx']['find']): Change['tx']['find'] => real,
): Promise<void> {
  await demo.change('SUPER_ADMIN', async (ctx) => {
    const queries: Query[] = [];
    const real = find(ctx.tx.find.bind(ctx.tx));
    const watched: Change['tx']['find'] = (of, query, as) => {
      queries.push(query);
      return real(of, query, as);
    };
    const tx = new Proxy(ctx.tx, {
      get: (target, name) => (name === 'find' ? watched : Reflect.get(target, name)),
    });
    const known = new KnownRecords({ ...ctx, tx }, makes, ['name']);
    await known.loadKeys(100);
    await work(known, queries);
    return {};
  });
}

const add = (name: string) =>
  demo.change('SUPER_ADMIN', async ({ tx, by }) => tx.add(makes, { name, sort_order: 1 }, { by }));

describe('the records that the rows of an import find', () => {
  it('are found by their key in any case, those of many rows with one query', async () => {
    await add('Found One');
    await add('Found Two');
    await withKnown(async (known, queries) => {
      const bodies = ['found one', 'FOUND TWO', 'not found'].map((name) => ({ name }));
      queries.length = 0;
      await known.load(bodies);
      expect(await known.withKeyOf({ name: 'found one' })).toMatchObject({ name: 'Found One' });
      expect(await known.withKeyOf({ name: 'FOUND TWO' })).toMatchObject({ name: 'Found Two' });
      expect(await known.withKeyOf({ name: 'not found' })).toBeUndefined();
      expect(queries).toHaveLength(1);
    });
  });

  it('are looked for in the store if a row has no key, or several records have it', async () => {
    await add('Twice');
    await add('twice');
    await withKnown(async (known) => {
      expect(await known.withKeyOf({})).toBe('unsure');
      expect(await known.withKeyOf({ name: 'Twice' })).toBe('unsure');
    });
  });

  it('are compared with their key, which may have changed since', async () => {
    await add('Before');
    const renamed = <T>(record: T): T =>
      Object.assign(
        {},
        record,
        Reflect.get(Object(record), 'name') === 'Before' && { name: 'Now' },
      );
    let isLoaded = false;
    await withKnown(
      async (known) => {
        isLoaded = true;
        expect(await known.withKeyOf({ name: 'Before' })).toBe('unsure');
      },
      (real) => async (of, query, as) => {
        const found = await real(of, query, as);
        return isLoaded ? { ...found, rows: found.rows.map(renamed) } : found;
      },
    );
  });

  it('are looked for in the store if the list is so long that its keys take much memory', async () => {
    await withKnown(
      async (known, queries) => {
        expect(await known.withKeyOf({ name: 'Any' })).toBe('unsure');
        expect(queries).toHaveLength(1);
      },
      // A store that stops counting where it may.
      (real) => async (of, query, as) => ({
        ...(await real(of, query, as)),
        total: Math.min(2_000_000, query.atMost ?? 0),
      }),
    );
  });
});
