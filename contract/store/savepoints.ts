import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAllowed } from '@/core/validation/refusals';
import type { Store, WaitingFile } from '@/engine/store';
import { addMake, admin, done, eventsOf, makes, namesOf, type Opening } from './opening';

const file: WaitingFile = {
  name: 'part.pdf',
  type: 'application/pdf',
  size: 4,
  digest: 'f'.repeat(64),
  content: { bytes: Buffer.from('part') },
};

/** A part of a change, which can be taken back alone. */
export const savepoints = (open: Opening) =>
  describe('a savepoint', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    it('takes back what was written in a refused part, with its events, and nothing else', async () => {
      const before = await addMake(store, 'Jensen');
      const sent: string[] = [];
      const ids = await done(
        store.transaction(async (tx) => {
          const first = await tx.add(makes, { name: 'First part' }, { by: admin });
          const refused = await tx.savepoint(async () => {
            const added = await tx.add(makes, { name: 'Refused part' }, { by: admin });
            await tx.change(makes, before, { name: 'Jensen Motors' }, { by: admin });
            // Writes the events so far, also those from before the part.
            expect((await tx.history({ perPage: 1 })).rows).toMatchObject([
              { entity_id: before.id },
            ]);
            await tx.keepFiles([file], admin);
            tx.beforeCommit(async () => void sent.push('refused'));
            return { refusal: notAllowed, record: added };
          });
          expect(refused).toMatchObject({ refusal: notAllowed, record: { name: 'Refused part' } });
          expect(await tx.get(makes, before.id)).toEqual(before);
          const last = await tx.savepoint(async () => {
            tx.beforeCommit(async () => void sent.push('last'));
            return tx.change(makes, before, { sort_order: 9 }, { by: admin });
          });
          return { first: first.id, last: 'id' in last ? last.id : 0 };
        }),
      );
      expect(ids.last).toBe(before.id);
      expect(sent).toEqual(['last']);
      expect(await namesOf(store, { q: 'part' })).toEqual(['First part']);
      expect(await eventsOf(store, 'makes', ids.first)).toMatchObject([{ action: 'add' }]);
      expect(await eventsOf(store, 'makes', before.id)).toMatchObject([
        { action: 'add' },
        { action: 'edit', changes: { sort_order: [0, 9] } },
      ]);
    });

    it('takes back a part that throws, and those within it; the change can go on', async () => {
      const failure = new Error('the part failed');
      await done(
        store.transaction(async (tx) => {
          const failed = tx.savepoint(async () => {
            await tx.add(makes, { name: 'Outer part' }, { by: admin });
            await tx.savepoint(() => tx.add(makes, { name: 'Inner part' }, { by: admin }));
            throw failure;
          });
          await expect(failed).rejects.toBe(failure);
          await tx.savepoint(async () => {
            await tx.add(makes, { name: 'Outer stays' }, { by: admin });
            await tx.savepoint(async () => {
              await tx.add(makes, { name: 'Inner goes' }, { by: admin });
              return { refusal: notAllowed };
            });
            return tx.add(makes, { name: 'After it stays' }, { by: admin });
          });
          return {};
        }),
      );
      expect(await namesOf(store, { q: 'r part' })).toEqual([]);
      expect(await namesOf(store, { q: 'Inner' })).toEqual([]);
      expect(await namesOf(store, { q: 'stays' })).toEqual(
        expect.arrayContaining(['Outer stays', 'After it stays']),
      );
    });

    it('undoes all of its parts if the change is refused afterwards', async () => {
      const refused = await store.transaction(async (tx) => {
        await tx.savepoint(() => tx.add(makes, { name: 'Nobody at all' }, { by: admin }));
        return { refusal: notAllowed };
      });
      expect(refused).toEqual({ refusal: notAllowed });
      expect(await namesOf(store, { q: 'Nobody at all' })).toEqual([]);
    });
  });
