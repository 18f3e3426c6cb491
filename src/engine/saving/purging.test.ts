import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { RecordValues } from '@/core/fields';
import { pointingAt, readPurge, refusePurge } from '@/core/validation/purging';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { registry, resourceAt } from '@/registry';
import { deleteRecord } from './deleting';
import { checkPurge, purgeRecords } from './purging';
import { saveRecord } from './saveRecord';

const demo = openDemo();
const saved = async (path: string, body: Record<string, unknown>) =>
  recordIn(await demo.change('SUPER_ADMIN', (ctx) => saveRecord(ctx, resourceAt(path), { body })));
const remove = (path: string, { id }: RecordValues) =>
  demo.change('SUPER_ADMIN', (ctx) => deleteRecord(ctx, resourceAt(path), Number(id)));
const purge = (path: string, ids: readonly unknown[], role: RoleKey = 'SUPER_ADMIN') =>
  demo.change(role, (ctx) => purgeRecords(ctx, resourceAt(path), ids.map(Number)));
const found = (path: string, { id }: RecordValues) => demo.store.get(resourceAt(path), Number(id));

describe('a purge', () => {
  it('destroys a deleted record and empties its history, but for its title', async () => {
    const make = await saved('makes', { name: 'Tatra', sort_order: 7 });
    await remove('makes', make);
    expect(await purge('makes', [make.id])).toEqual({ ids: [make.id] });
    expect(await found('makes', make)).toBeUndefined();
    expect(await demo.events('makes', make.id)).toEqual([
      { action: 'add', changes: {} },
      { action: 'delete', changes: {} },
      { action: 'purged', changes: { name: ['Tatra', null] } },
    ]);
    expect(await purge('makes', [make.id])).toMatchObject({ refusal: { status: 404 } });
  });

  it('destroys all records or none', async () => {
    const gone = await saved('makes', { name: 'Simca' });
    const there = await saved('makes', { name: 'Matra' });
    await remove('makes', gone);
    expect(await purge('makes', [gone.id, there.id])).toMatchObject({
      refusal: {
        status: 409,
        code: 'not_deleted',
        message: 'Matra has not been deleted. Only deleted records can be deleted for good.',
      },
    });
    expect(await found('makes', gone)).toMatchObject({ name: 'Simca' });
  });

  it('is refused while another record points at it, deleted or not, and the check names those', async () => {
    const make = await saved('makes', { name: 'Panhard' });
    const model = await saved('models', { name: 'Dyna', make_id: make.id });
    await remove('makes', make);
    await remove('models', model);
    expect(await purge('makes', [make.id])).toMatchObject({
      refusal: {
        code: 'in_use',
        message: 'Panhard cannot be deleted for good. Still in use: models (1).',
      },
    });
    const ids = [Number(make.id)];
    const as = demo.as('SUPER_ADMIN');
    expect(await checkPurge(demo.store, as, resourceAt('makes'), ids)).toMatchObject([
      { id: make.id, code: 'in_use', uses: [{ resource: 'models', field: 'make_id', count: 1 }] },
    ]);
    expect(await purge('models', [model.id])).toEqual({ ids: [model.id] });
    expect(await checkPurge(demo.store, as, resourceAt('makes'), ids)).toEqual([]);
    expect(await found('makes', make)).toMatchObject({ name: 'Panhard' });
  });

  it('looks at every field that points at such records, also those with ids of several kinds', () => {
    const fields = pointingAt(registry, 'vehicles').map(
      ({ resource, field }) => `${resource.path}.${field}`,
    );
    expect(fields).toEqual(
      expect.arrayContaining(['vehicle-drivers.vehicle_id', 'documents.entity_id']),
    );
  });

  it('removes the notices about a record, and no others', async () => {
    const van = await saved('vehicles', { registration: 'PU26 RGE' });
    const notice = {
      ...{ user_id: 1, kind: 'mot_due', entity: 'vehicles', link: '/pages/vehicle' },
      ...{ entity_id: Number(van.id), text: 'PU26 RGE needs its MOT.' },
    };
    const before = await demo.all('notices');
    await demo.change('SUPER_ADMIN', async ({ tx, by }) => {
      await tx.addMany(resourceAt('notices'), [notice], by);
      return { isDone: true };
    });
    await remove('vehicles', van);
    expect(await purge('vehicles', [van.id])).toEqual({ ids: [van.id] });
    expect(await demo.all('notices')).toEqual(before);
  });
});

describe('a law', () => {
  const expense = {
    ...{ id: 1, description: 'Drill bits' },
    ...{ created_at: '2021-05-10T09:00:00.000Z', archived_at: '2021-06-01T09:00:00.000Z' },
  };
  it('retains records for its number of years, to the day', () => {
    const of = resourceAt('expenses');
    expect(refusePurge(of, expense, [], '2027-05-09')).toMatchObject({
      status: 409,
      code: 'kept_by_law',
      message:
        'Drill bits can be deleted for good from 10-05-2027. Expenses must be kept for six years (VAT Act 1994, schedule 11, paragraph 6).',
    });
    expect(refusePurge(of, expense, [], '2027-05-10')).toBeUndefined();
  });

  it('counts the years of a person from when their record was deleted', () => {
    const person = { ...expense, name: 'Ann Lee', archived_at: '2024-01-31T09:00:00.000Z' };
    expect(refusePurge(resourceAt('employees'), person, [], '2030-01-30')).toMatchObject({
      code: 'kept_by_law',
      message: expect.stringContaining('31-01-2030'),
    });
    expect(refusePurge(resourceAt('employees'), person, [], '2030-01-31')).toBeUndefined();
  });

  it('is named by every resource whose records it keeps', () => {
    const kept = [...registry.values()].filter(({ keptByLaw }) => keptByLaw);
    expect(kept.map(({ path }) => path)).toEqual([
      ...['employees', 'timesheets', 'expenses', 'afp-jobs', 'afp-job-lines', 'pay-periods'],
    ]);
    for (const { keptByLaw } of kept) expect(keptByLaw?.law).toMatch(/^[A-Z].+ \(.+\)\.$/);
  });
});

describe('the ids of a purge', () => {
  it('are read once each, in order', () => {
    expect(readPurge({ ids: [3, 1, 3] })).toEqual({ ids: [1, 3] });
  });

  it.each([{}, { ids: [] }, { ids: 'all' }, { ids: [0] }, { ids: [1, '2'] }])(
    'are refused in words: %j',
    (body) => {
      expect(readPurge(body)).toEqual({
        errors: { ids: ['Ids must be a list of 1 to 100 ids of records.'] },
      });
    },
  );

  it('stand alone in the body', () => {
    expect(readPurge({ ids: [1], all: true })).toMatchObject({
      errors: { all: [expect.any(String)] },
    });
  });
});
