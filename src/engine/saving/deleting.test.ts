import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import { history } from '@/engine/history';
import { getRecord, listWithFigures } from '@/engine/lists/listing';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { resourceAt } from '@/registry';
import { checkDelete, deleteRecord, restoreRecord } from './deleting';
import { saveRecord } from './saveRecord';

const demo = openDemo();
const remove = (path: string, id: unknown, role: RoleKey = 'ADMIN') =>
  demo.change(role, (ctx) => deleteRecord(ctx, resourceAt(path), Number(id)));
const restore = (path: string, id: unknown) =>
  demo.change('ADMIN', (ctx) => restoreRecord(ctx, resourceAt(path), Number(id)));
const saved = async (path: string, body: Record<string, unknown>) =>
  recordIn(await demo.change('ADMIN', (ctx) => saveRecord(ctx, resourceAt(path), { body })));

describe('a deletion', () => {
  it('answers the same person alike a second time, and 404 to anybody else', async () => {
    const { id } = await saved('makes', { name: 'Zastava' });
    const deleted = recordIn(await remove('makes', id));
    expect(deleted.archived_at).toEqual(expect.any(String));
    expect(recordIn(await remove('makes', id))).toEqual(deleted);
    expect(await remove('makes', id, 'SUPER_ADMIN')).toMatchObject({ refusal: { status: 404 } });
    expect(await demo.events('makes', id)).toMatchObject([
      { action: 'add' },
      { action: 'delete', changes: {} },
    ]);
  });

  it('is refused while something points at the record, and the check says so without a change', async () => {
    const of = resourceAt('roles');
    expect(await remove('roles', 1, 'SUPER_ADMIN')).toMatchObject({ refusal: { status: 409 } });
    const role = recordIn(
      await demo.change('SUPER_ADMIN', (ctx) =>
        saveRecord(ctx, of, { body: { name: 'Clerk', copies: 'ENGINEER' } }),
      ),
    );
    await saved('employees', { name: 'New', email: 'new@example.com', role_id: role.id });
    const as = demo.as('SUPER_ADMIN');
    expect(await checkDelete(demo.store, as, of, [Number(role.id)])).toEqual([
      {
        id: role.id,
        code: 'in_use',
        message: expect.any(String),
        uses: [{ resource: 'employees', field: 'role_id', count: 1 }],
      },
    ]);
    const { id } = await saved('makes', { name: 'Free' });
    expect(await checkDelete(demo.store, as, resourceAt('makes'), [Number(id)])).toEqual([]);
    expect(await demo.store.get(resourceAt('makes'), Number(id))).toMatchObject({
      archived_at: null,
      version: 1,
    });
  });

  it('is refused for the last super administrator', async () => {
    expect(await remove('employees', 1)).toMatchObject({
      refusal: { status: expect.any(Number) },
    });
    expect(await demo.store.get(resourceAt('employees'), 1)).toMatchObject({ archived_at: null });
  });
});

describe('a restoration', () => {
  it('restores the record once, unless its unique value has been taken', async () => {
    const hired = { name: 'Back', email: 'back@example.com', role_id: 4 };
    const { id } = await saved('employees', hired);
    await remove('employees', id);
    const other = await saved('employees', hired);
    expect(await restore('employees', id)).toMatchObject({
      refusal: { status: 422, errors: { email: [expect.any(String)] } },
    });
    await remove('employees', other.id);
    const back = recordIn(await restore('employees', id));
    expect(back).toMatchObject({ archived_at: null, version: 3 });
    expect(recordIn(await restore('employees', id))).toEqual(back);
  });
});

describe('a read', () => {
  it('returns what the person may see, with the figures over the whole list', async () => {
    const of = resourceAt('expenses');
    const query = {
      ...{ page: 1, perPage: 2, sort: [], filters: [], q: '', archived: 'exclude' as const },
      ...{ include: ['user_id'], ids: undefined },
    };
    const listed = async (role: 'ADMIN' | 'ENGINEER') => {
      const found = await listWithFigures(demo.as(role), demo.store, of, query);
      if ('refusal' in found) throw new Error(found.refusal.message);
      return found;
    };
    const [all, own] = [await listed('ADMIN'), await listed('ENGINEER')];
    expect(all.rows).toHaveLength(2);
    expect(own.total).toBeLessThan(all.total);
    expect(own.rows.every(({ user_id: user }) => user === 4)).toBe(true);
    expect(own.included?.employees?.map(({ id }) => id)).toEqual([4]);
    expect(all.figures).toHaveProperty('totals.paid', expect.any(Number));
  });

  it('returns nothing of a record that the person may not see, nor of its history', async () => {
    const { id } = await saved('employees', {
      ...{ name: 'Unseen', email: 'unseen@example.com', role_id: 4, cost_rate_minor: 4_000 },
    });
    const engineer = demo.as('ENGINEER');
    const of = resourceAt('employees');
    expect(await getRecord(engineer, demo.store, of, Number(id))).toBeUndefined();
    const query = {
      ...{ page: 1, perPage: 10, sort: [], q: '', archived: 'include' as const, include: [] },
      filters: [{ field: 'entity_id', test: 'in' as const, values: [Number(id)] }],
      ids: undefined,
    };
    expect((await history(engineer, demo.store, query)).rows).toEqual([]);
    const seen = await history(demo.as('ADMIN'), demo.store, query);
    expect(seen.rows[0]?.changes).toMatchObject({ cost_rate_minor: [null, 4_000] });
    const manager = await history(demo.as('CONTRACT_MANAGER'), demo.store, query);
    for (const { changes } of manager.rows) expect(changes).not.toHaveProperty('cost_rate_minor');
  });
});
