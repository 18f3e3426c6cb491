import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '@/engine/store';
import {
  addMake,
  admin,
  customers,
  done,
  engineer,
  expenses,
  makes,
  manager,
  meetingOf,
  namesOf,
  type Opening,
} from './opening';

const see = { by: admin, action: 'see' } as const;

/** Simultaneous changes of the same records. */
export const locking = (open: Opening) =>
  describe('a lock', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    it('finds a record that the person may see, and returns whether they may do the action', async () => {
      const add = (user_id: number) =>
        done(
          store.transaction((tx) =>
            tx.add(expenses, { user_id, date: '2026-03-01', amount_minor: 1 }, { by: admin }),
          ),
        );
      const [own, others] = [await add(engineer.id), await add(admin.id)];
      await store.transaction(async (tx) => {
        const lock = (id: number, action: 'see' | 'edit' | 'approve', by = engineer) =>
          tx.lock(expenses, id, { by, action });
        expect(await lock(own.id, 'edit')).toEqual({ record: own, may: true });
        expect(await lock(own.id, 'approve')).toEqual({ record: own, may: false });
        expect(await lock(others.id, 'see')).toBeUndefined();
        expect(await lock(999_999, 'see', admin)).toBeUndefined();
        expect(await lock(own.id, 'approve', admin)).toMatchObject({ may: true });
        expect(await tx.lock(customers, 1, { by: engineer, action: 'see' }, 'reference')).toEqual(
          await tx
            .find(customers, { ids: [1] }, { by: engineer, action: 'see' })
            .then(({ rows: [record] }) => record && { record, may: true }),
        );
      });
    });

    it('returns after a write whether the record is still within the scope', async () => {
      const team = await done(
        store.transaction((tx) =>
          tx.add(
            customers,
            { name: 'Handed over', contract_manager_id: manager.id },
            { by: manager },
          ),
        ),
      );
      const as = { by: manager, action: 'edit' } as const;
      await store.transaction(async (tx) => {
        const found = await tx.lock(customers, team.id, as);
        if (!found) throw new Error('the customer is out of sight');
        const before = found.may;
        await tx.change(customers, found.record, { contract_manager_id: null }, { by: manager });
        const after = (await tx.lock(customers, team.id, as))?.may ?? false;
        const isSeenByAll = before && after;
        const scoped = await tx.find(customers, { ids: [team.id] }, as);
        expect(after).toBe(scoped.rows.length > 0);
        expect(isSeenByAll).toBe(after);
      });
    });

    it('finds archived records by id but not by tests', async () => {
      const record = await addMake(store, 'Locked by name');
      const named = [{ field: 'name', test: 'same', value: 'locked by NAME' }] as const;
      await store.transaction(async (tx) => {
        expect((await tx.lock(makes, named, see))?.record).toEqual(record);
        expect(await tx.lockWhere(makes, named)).toEqual([record]);
        await tx.change(makes, record, { archived_at: tx.now }, { by: admin });
        expect(await tx.lock(makes, named, see)).toBeUndefined();
        expect(await tx.lockWhere(makes, named)).toEqual([]);
        expect((await tx.lock(makes, record.id, see))?.record.id).toBe(record.id);
      });
    });

    it('locks several records in the order of their ids', async () => {
      const added = [await addMake(store, 'Zeta'), await addMake(store, 'Eta')];
      const values = added.map(({ name }) => String(name)).reverse();
      const rows = await done(
        store.transaction((tx) => tx.lockWhere(makes, [{ field: 'name', test: 'in', values }])),
      );
      expect(rows.map(({ id }) => id)).toEqual(added.map(({ id }) => id));
    });

    it('serialises two writers of a record, so that neither change is lost', async () => {
      const { id } = await addMake(store, 'Counter', { sort_order: 0 });
      const meet = meetingOf(2);
      const increment = async () => {
        await meet();
        return store.transaction(async (tx) => {
          const found = await tx.lock(makes, id, see);
          if (!found) throw new Error('the record is gone');
          const sort_order = Number(found.record.sort_order) + 1;
          return tx.change(makes, found.record, { sort_order }, { by: admin });
        });
      };
      await Promise.all(Array.from({ length: 8 }, increment));
      expect(await store.get(makes, id)).toMatchObject({ sort_order: 8, version: 9 });
    });

    it('shows a reader nothing of an unfinished change', async () => {
      const record = await addMake(store, 'Half done');
      await store.transaction(async (tx) => {
        await tx.change(makes, record, { name: 'Done' }, { by: admin });
        await tx.add(makes, { name: 'Half done too' }, { by: admin });
        expect(await store.get(makes, record.id)).toEqual(record);
        expect(await namesOf(store, { q: 'half done' })).toEqual(['Half done']);
        expect((await tx.find(makes, { q: 'half done' })).rows).toMatchObject([
          { name: 'Half done too' },
        ]);
        expect((await store.history({ perPage: 1 })).rows).not.toMatchObject([
          { changes: { name: [null, 'Half done too'] } },
        ]);
      });
      expect(await store.get(makes, record.id)).toMatchObject({ name: 'Done' });
    });

    it('resolves two locks in opposite orders: one change is retried', async () => {
      const [one, other] = [await addMake(store, 'Left'), await addMake(store, 'Right')];
      const meet = meetingOf(2);
      let begun = 0;
      const through = (ids: readonly number[]) =>
        store.transaction(async (tx) => {
          begun += 1;
          for (const [step, id] of ids.entries()) {
            if (step === 1) await meet();
            const found = await tx.lock(makes, id, see);
            if (!found) throw new Error('the record is gone');
            const sort_order = Number(found.record.sort_order ?? 0) + 1;
            await tx.change(makes, found.record, { sort_order }, { by: admin });
          }
        });
      const before = [await store.get(makes, one.id), await store.get(makes, other.id)];
      await Promise.all([through([one.id, other.id]), through([other.id, one.id])]);
      expect(begun).toBeGreaterThanOrEqual(2);
      for (const [at, id] of [one.id, other.id].entries())
        expect(await store.get(makes, id)).toMatchObject({
          version: 3,
          sort_order: Number(before[at]?.sort_order ?? 0) + 2,
        });
    });

    it('serialises changes by a name, a whole resource or the id of a record', async () => {
      const { id } = await addMake(store, 'In turn');
      for (const on of [
        ['hours', 7],
        makes,
        { name: 'made', of: makes, id, by: 'created_by' },
      ] as const) {
        let inside = 0;
        let most = 0;
        const meet = meetingOf(3);
        const visit = async () => {
          await meet();
          await store.transaction(async (tx) => {
            expect(await tx.serialize(on)).toBe(true);
            inside += 1;
            most = Math.max(most, inside);
            await new Promise((resolve) => setTimeout(resolve, 10));
            inside -= 1;
          });
        };
        await Promise.all([visit(), visit(), visit()]);
        expect(most).toBe(1);
      }
    });

    it('returns for the id of a record whether the record exists', async () => {
      const { id } = await addMake(store, 'Once');
      const isThere = (id: number) =>
        store.transaction(async (tx) => ({
          isThere: await tx.serialize({ name: 'made', of: makes, id, by: 'created_by' }),
        }));
      expect(await isThere(id)).toEqual({ isThere: true });
      expect(await isThere(900_001)).toEqual({ isThere: false });
    });
  });
