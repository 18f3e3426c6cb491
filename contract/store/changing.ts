import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAllowed } from '@/core/validation/refusals';
import type { Store } from '@/engine/store';
import { addMake, admin, done, engineer, eventsOf, makes, type Opening } from './opening';

/** The results of a change: a version, its author, one event, or nothing after a refusal. */
export const changing = (open: Opening) =>
  describe('a change', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    it('adds a record with version 1, its author, the time and one event with every value', async () => {
      const { record, now } = await done(
        store.transaction(async (tx) => ({
          record: await tx.add(makes, { name: 'Skoda', sort_order: 5 }, { by: admin }),
          now: tx.now,
        })),
      );
      expect(record).toMatchObject({
        version: 1,
        name: 'Skoda',
        sort_order: 5,
        is_active: true,
        archived_at: null,
        created_by: admin.id,
        updated_by: admin.id,
        created_at: now,
        updated_at: now,
      });
      expect(await store.get(makes, record.id)).toEqual(record);
      expect(await eventsOf(store, 'makes', record.id)).toMatchObject([
        {
          entity: 'makes',
          action: 'add',
          actor_id: admin.id,
          actor_name: admin.name,
          request_id: admin.requestId,
          occurred_at: now,
          changes: { name: [null, 'Skoda'], sort_order: [null, 5] },
        },
      ]);
    });

    it('names the bulk change that it belongs to in every event', async () => {
      const by = { ...admin, groupId: 1 };
      const one = await done(
        store.transaction(async (tx) => {
          const added = await tx.add(makes, { name: 'Smart' }, { by });
          return tx.change(makes, added, { name: 'Smart Fortwo' }, { by });
        }),
      );
      const tests = [{ field: 'group_id', test: 'in', values: [1] }] as const;
      const { rows } = await store.history({ tests });
      expect(rows.map(({ action, group_id: group }) => [action, group])).toEqual([
        ['edit', 1],
        ['add', 1],
      ]);
      const other = await addMake(store, 'Alone');
      expect(await eventsOf(store, 'makes', other.id)).toMatchObject([{ group_id: null }]);
      expect(await eventsOf(store, 'makes', one.id)).toHaveLength(2);
    });

    it('edits a record with the next version, its author and one event with the changed values', async () => {
      const record = await addMake(store, 'Seat', { sort_order: 1 });
      const changed = await done(
        store.transaction((tx) =>
          tx.change(makes, record, { name: 'Cupra', sort_order: 1 }, { by: engineer }),
        ),
      );
      expect(changed).toMatchObject({
        id: record.id,
        version: 2,
        name: 'Cupra',
        created_by: admin.id,
        updated_by: engineer.id,
        created_at: record.created_at,
      });
      expect(await eventsOf(store, 'makes', record.id)).toMatchObject([
        { action: 'add' },
        { action: 'edit', actor_id: engineer.id, changes: { name: ['Seat', 'Cupra'] } },
      ]);
      const [, { changes } = { changes: {} }] = await eventsOf(store, 'makes', record.id);
      expect(Object.keys(changes)).toEqual(['name']);
    });

    it('writes an event of another name or with other changes, or none for a history record', async () => {
      const record = await addMake(store, 'Rover');
      await done(
        store.transaction(async (tx) => {
          const archived = { archived_at: tx.now };
          const event = { by: admin, action: 'delete', changes: {} } as const;
          const gone = await tx.change(makes, record, archived, event);
          await tx.recordEvent(makes, record.id, { by: admin, action: 'change_password' });
          return tx.change(makes, gone, { archived_at: null }, { by: admin, history: false });
        }),
      );
      expect(await eventsOf(store, 'makes', record.id)).toMatchObject([
        { action: 'add' },
        { action: 'delete', changes: {} },
        { action: 'change_password', changes: {} },
      ]);
      expect(await store.get(makes, record.id)).toMatchObject({ version: 3, archived_at: null });
      const silent = await done(
        store.transaction((tx) => tx.add(makes, { name: 'Silent' }, { by: admin, history: false })),
      );
      expect(await eventsOf(store, 'makes', silent.id)).toEqual([]);
    });

    it('writes derived values into many records without a version or an event', async () => {
      const [one, other] = [await addMake(store, 'Fiat'), await addMake(store, 'Lancia')];
      await done(
        store.transaction((tx) =>
          tx.changeMany(makes, [
            { id: one.id, sort_order: 7, is_active: false },
            { id: other.id, sort_order: null, is_active: true },
          ]),
        ),
      );
      expect(await store.get(makes, one.id)).toEqual({
        ...one,
        sort_order: 7,
        is_active: false,
      });
      expect(await store.get(makes, other.id)).toEqual({ ...other, sort_order: null });
      expect(await eventsOf(store, 'makes', one.id)).toHaveLength(1);
      await done(store.transaction((tx) => tx.changeMany(makes, [])));
    });

    it('edits many records together as it edits one, each with its own values', async () => {
      const [one, other] = [await addMake(store, 'Saab'), await addMake(store, 'Volvo')];
      const changed = await done(
        store.transaction((tx) =>
          tx.changeEach(
            makes,
            [
              { record: other, values: { name: 'Volvo Cars' } },
              { record: one, values: { sort_order: 7, is_active: false } },
            ],
            { by: engineer, action: 'restore' },
          ),
        ),
      );
      expect(changed.map(({ id }) => id)).toEqual([other.id, one.id]);
      const expected = { version: 2, updated_by: engineer.id };
      expect(changed).toMatchObject([
        { ...expected, name: 'Volvo Cars', sort_order: other.sort_order, is_active: true },
        { ...expected, name: 'Saab', sort_order: 7, is_active: false },
      ]);
      expect(await store.get(makes, one.id)).toEqual(changed[1]);
      const changes = { sort_order: [one.sort_order ?? null, 7], is_active: [true, false] };
      expect(await eventsOf(store, 'makes', one.id)).toMatchObject([
        { action: 'add' },
        { action: 'restore', actor_id: engineer.id, changes },
      ]);
      expect(
        await done(store.transaction((tx) => tx.changeEach(makes, [], { by: admin }))),
      ).toEqual([]);
    });

    it('adds many records together as it adds one, each with its author and its event', async () => {
      const rows = [
        { name: 'Lada', sort_order: 3 },
        { name: 'Yugo', sort_order: 4 },
      ];
      const added = await done(
        store.transaction((tx) => tx.addEach(makes, rows, { by: engineer })),
      );
      expect(added).toMatchObject(
        rows.map((row) => ({ ...row, version: 1, created_by: engineer.id })),
      );
      for (const [at, { id }] of added.entries())
        expect(await eventsOf(store, 'makes', id)).toMatchObject([
          { action: 'add', actor_id: engineer.id, changes: { name: [null, rows[at]?.name] } },
        ]);
      const tests = [{ field: 'name', test: 'sameAsAny', values: ['LADA', 'yugo', 'x'] }] as const;
      expect((await store.find(makes, { tests })).total).toBe(2);
      expect(await done(store.transaction((tx) => tx.addEach(makes, [], { by: admin })))).toEqual(
        [],
      );
    });

    it('adds many records together, with their author and without events', async () => {
      const added = await done(
        store.transaction((tx) =>
          tx.addMany(makes, [{ name: 'Many One' }, { name: 'Many Two', sort_order: 8 }], admin),
        ),
      );
      expect(added).toMatchObject([
        { name: 'Many One', version: 1, created_by: admin.id },
        { name: 'Many Two', sort_order: 8, is_active: true },
      ]);
      for (const one of added) {
        expect(await store.get(makes, one.id)).toEqual(one);
        expect(await eventsOf(store, 'makes', one.id)).toEqual([]);
      }
      expect(await done(store.transaction((tx) => tx.addMany(makes, [], admin)))).toEqual([]);
    });

    it('writes one value into every matching record that is not archived, and returns their number', async () => {
      const [one, other, gone] = [
        await addMake(store, 'Dacia', { sort_order: 501 }),
        await addMake(store, 'Lada', { sort_order: 502 }),
        await addMake(store, 'Trabant', { sort_order: 503 }),
      ];
      await done(
        store.transaction((tx) => tx.change(makes, gone, { archived_at: tx.now }, { by: admin })),
      );
      const from = { field: 'sort_order', test: 'from', value: 501 } as const;
      const to = { field: 'sort_order', test: 'to', value: 503 } as const;
      const many = await done(
        store.transaction((tx) => tx.changeWhere(makes, [from, to], { is_active: false })),
      );
      expect(many).toBe(2);
      expect(await store.get(makes, one.id)).toEqual({ ...one, is_active: false });
      expect(await store.get(makes, other.id)).toEqual({ ...other, is_active: false });
      expect(await store.get(makes, gone.id)).toMatchObject({ is_active: true });
    });

    it('leaves nothing after a refusal, and returns the reason', async () => {
      const before = await store.find(makes, { archived: 'include' });
      const { total: events } = await store.history({ perPage: 1 });
      const [first] = before.rows;
      if (!first) throw new Error('there is no make');
      const refused = await store.transaction(async (tx) => {
        await tx.add(makes, { name: 'Nobody' }, { by: admin });
        await tx.change(makes, first, { name: 'Somebody' }, { by: admin });
        await tx.changeMany(makes, [{ id: first.id, sort_order: 99 }]);
        expect(await tx.get(makes, first.id)).toMatchObject({ name: 'Somebody', sort_order: 99 });
        return { refusal: notAllowed, record: { id: first.id } };
      });
      expect(refused).toEqual({ refusal: notAllowed, record: { id: first.id } });
      expect(await store.find(makes, { archived: 'include' })).toEqual(before);
      expect((await store.history({ perPage: 1 })).total).toBe(events);
    });

    it('leaves nothing after an error, and rethrows it', async () => {
      const { total } = await store.find(makes, {});
      const failing = store.transaction(async (tx) => {
        await tx.add(makes, { name: 'Lost' }, { by: admin });
        throw new Error('the sky fell');
      });
      await expect(failing).rejects.toThrow('the sky fell');
      expect((await store.find(makes, {})).total).toBe(total);
    });

    it('runs deferred work last, and leaves nothing if that throws', async () => {
      const steps: string[] = [];
      await done(
        store.transaction(async (tx) => {
          tx.beforeCommit(async () => void steps.push('put off'));
          await tx.add(makes, { name: 'Mailed' }, { by: admin });
          steps.push('done');
        }),
      );
      expect(steps).toEqual(['done', 'put off']);
      const { total } = await store.find(makes, {});
      const failing = store.transaction(async (tx) => {
        tx.beforeCommit(() => Promise.reject(new Error('the mail server is away')));
        await tx.add(makes, { name: 'Not mailed' }, { by: admin });
      });
      await expect(failing).rejects.toThrow('the mail server is away');
      expect((await store.find(makes, {})).total).toBe(total);
      const refused = await store.transaction(async (tx) => {
        tx.beforeCommit(async () => void steps.push('after a refusal'));
        return { refusal: notAllowed };
      });
      expect(refused).toEqual({ refusal: notAllowed });
      expect(steps).toEqual(['done', 'put off']);
    });

    it('throws if a change begins within another, but not from work that outlives it', async () => {
      const within = store.transaction(() => store.transaction(async () => 'never'));
      await expect(within).rejects.toThrow();
      let outlived: Promise<unknown> = Promise.resolve();
      let over: () => void = () => {};
      const isOver = new Promise<void>((resolve) => {
        over = resolve;
      });
      await store.transaction(async () => {
        outlived = isOver.then(() => addMake(store, 'Afterwards'));
      });
      over();
      expect(await outlived).toMatchObject({ name: 'Afterwards' });
    });

    it('has the same time from beginning to end, and the zone of the company', async () => {
      await store.transaction(async (tx) => {
        const { now } = tx;
        expect(now).toBe(new Date(now).toISOString());
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(tx.now).toBe(now);
        expect(await tx.moment()).toBe(now);
        expect((await tx.add(makes, { name: 'Late' }, { by: admin })).created_at).toBe(now);
        expect(tx.zone).toBe(store.zone);
      });
      const outside = await store.moment();
      expect(outside).toBe(new Date(outside).toISOString());
    });
  });
