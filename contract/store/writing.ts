import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { notAllowed } from '@/core/validation/refusals';
import type { Store, Stored } from '@/engine/store';
import { registry } from '@/registry';
import { admin, type Opening } from './opening';

/** Returns the values of a record that another record may have too: no states, and nothing unique. */
function sharable({ fields, workflows, uniqueTogether }: Resource, record: Stored): RecordValues {
  const own = new Set([...workflows.map(({ field }) => field), ...uniqueTogether.flat()]);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      own.has(name) || field.unique ? [] : [[name, record[name] ?? null]],
    ),
  );
}

/** The record that a change returns, which the store need not read back. */
export const writing = (open: Opening) =>
  describe('a changed record', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    it('is returned as it is read afterwards, in every list with two records', async () => {
      const tried: string[] = [];
      for (const of of registry.values()) {
        const { rows } = await store.find(of, { perPage: 2, count: false });
        const [one, other] = rows;
        if (!one || !other) continue;
        tried.push(of.path);
        await store.transaction(async (tx) => {
          const by = { by: admin };
          const changed = await tx.change(of, one, sharable(of, other), by);
          expect(await tx.get(of, one.id), of.path).toEqual(changed);
          const [again, last] = await tx.changeEach(
            of,
            [
              { record: changed, values: sharable(of, one) },
              { record: other, values: {} },
            ],
            by,
          );
          expect(await tx.get(of, one.id), of.path).toEqual(again);
          expect(await tx.get(of, other.id), of.path).toEqual(last);
          return { refusal: notAllowed };
        });
      }
      expect(tried.length).toBeGreaterThan(40);
    });
  });
