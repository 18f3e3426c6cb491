import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../support/activity';
import {
  type Answer,
  expectFailure,
  expectFieldsSay,
  expectFieldsWrong,
  expectSuccess,
  type Row,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import {
  act,
  addWorker,
  entryOf,
  meOf,
  nextWeek,
  plusDays,
  storedWeek,
  viewOf,
  type WeekView,
  weekAt,
  weekOf,
} from '../support/timesheets';

describe.each(backEnds)('saving a whole week on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    worker = await addWorker(on);
  });

  const save = (
    start: string,
    lists: { entries?: unknown; deleted?: unknown },
    client = admin,
    person = worker,
  ) => client.post('timesheets/save-week', { ...weekOf(person, start), ...lists });
  const viewIn = (answer: Answer) => expectSuccess(answer).data as WeekView;
  const day = (start: string, n: number, from = '08:00', to = '16:30', more = {}) => {
    const { user_id: _, ...body } = entryOf(worker, plusDays(start, n), from, to, more);
    return body;
  };

  it('adds, edits and deletes together, and returns the week and the saved entries in order', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft');
    const gone = await admin.save('timesheets', entryOf(worker, plusDays(start, 4)));
    const view = viewIn(
      await save(start, {
        entries: [
          day(start, 2, '07:00', '12:00', { description: 'Survey' }),
          { id: entry.id, version: 1, end_time: '18:30' },
          day(start, 1),
        ],
        deleted: [gone.id],
      }),
    );
    expect(view.saved?.map(({ date, end_time }) => [date, end_time])).toEqual([
      [plusDays(start, 2), '12:00'],
      [start, '18:30'],
      [plusDays(start, 1), '16:30'],
    ]);
    expect(view.saved?.[1]).toMatchObject({ id: entry.id, version: 2, overtime: '2.00' });
    expect(view.entries.map(({ date }) => date)).toEqual(
      [0, 1, 2].map((days) => plusDays(start, days)),
    );
    expect(view.week).toMatchObject({ entry_count: 3, total_hours: '23.00' });
    const { saved: _, ...shown } = view;
    expect(await viewOf(admin, worker, start)).toEqual(shown);
    expect((await admin.find('timesheets', gone.id))?.archived_at).not.toBe(null);
    for (const { id } of view.saved ?? [])
      expect((await eventsOf(admin, 'timesheets', id)).length).toBe(id === entry.id ? 2 : 1);
  });

  it('begins the week with its first entry, with the person’s current manager and place', async () => {
    const start = nextWeek();
    const before = await viewOf(admin, worker, start);
    expect(before.week).not.toHaveProperty('id');
    expect(before.week).toMatchObject({ status: 'draft', user_id: worker.id });
    expect(viewIn(await save(start, {})).week, 'by saving nothing').not.toHaveProperty('id');
    const view = viewIn(await save(start, { entries: [day(start, 0)] }));
    expect(view.week).toMatchObject({
      id: expect.any(Number),
      contract_manager_id: worker.contract_manager_id,
      base_location_id: worker.base_location_id,
    });
    const events = await eventsOf(admin, 'timesheet-weeks', Number(view.week.id));
    expect(events.map(({ action }) => action)).toEqual(['add']);
  });

  it('swaps hours that would overlap if saved separately', async () => {
    const start = nextWeek();
    const { saved = [] } = viewIn(
      await save(start, {
        entries: [day(start, 0, '08:00', '12:00'), day(start, 0, '12:00', '16:00')],
      }),
    );
    const [first, second] = saved;
    const swapped = viewIn(
      await save(start, {
        entries: [
          { id: first?.id, start_time: '12:00', end_time: '16:00' },
          { id: second?.id, start_time: '08:00', end_time: '12:00' },
        ],
      }),
    );
    expect(swapped.entries.map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const instead = await save(start, {
      entries: [day(start, 0, '07:00', '13:00')],
      deleted: [second?.id],
    });
    expectFieldsSay(instead, {
      'entries.0.start_time': 'These hours overlap with 12:00–16:00.',
    });
    const both = [first?.id, second?.id];
    expectSuccess(await save(start, { entries: [day(start, 0, '07:00', '13:00')], deleted: both }));
  });

  it('saves all or nothing, with every error at the index of its entry', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft');
    const before = await viewOf(admin, worker, start);
    const wrong: [unknown[], string[]][] = [
      [[day(start, 1), day(start, 2, '08:00', '08:00')], ['entries.1.end_time']],
      [[day(start, 1), { ...day(start, 2), no_such_field: 1 }], ['entries.1.no_such_field']],
      [
        [day(start, 1), day(start, 2, '25:00', '8')],
        ['entries.1.end_time', 'entries.1.start_time'],
      ],
      [
        [day(start, 1), day(start, 1, '09:00', '10:00')],
        ['entries.0.start_time', 'entries.1.start_time'],
      ],
      [[day(start, 1), day(start, 0, '09:00', '10:00')], ['entries.1.start_time']],
      [[day(start, 1), day(start, 7)], ['entries.1.date']],
      [[day(start, 1), { id: entry.id, date: plusDays(start, -1) }], ['entries.1.date']],
      [[day(start, 1), { ...day(start, 2), user_id: worker.id + 1_000 }], ['entries.1.user_id']],
      [
        [
          { id: entry.id, end_time: '17:00' },
          { id: entry.id, end_time: '18:00' },
        ],
        ['entries.1.id'],
      ],
      [['nothing'], ['entries']],
      [[null], ['entries']],
      [Array.from({ length: 101 }, () => day(start, 1)), ['entries']],
    ];
    for (const [entries, names] of wrong)
      expectFieldsWrong(
        await save(start, { entries }),
        names,
        JSON.stringify(entries).slice(0, 200),
      );
    for (const deleted of ['all', [0], ['1'], [1.5], {}, Array.from({ length: 101 }, () => 1)])
      expectFieldsWrong(await save(start, { entries: [day(start, 1)], deleted }), ['deleted']);
    expectFieldsWrong(
      await save(start, { entries: [{ id: entry.id, end_time: '17:00' }], deleted: [entry.id] }),
      ['entries.0.id'],
    );
    expect(await viewOf(admin, worker, start)).toEqual(before);
  });

  it('changes no entries of other people or other weeks', async () => {
    const mine = await weekAt(admin, worker, 'draft');
    const other = await addWorker(on);
    const theirs = await weekAt(admin, other, 'draft');
    const elsewhere = await weekAt(admin, worker, 'draft');
    for (const id of [theirs.entry.id, elsewhere.entry.id]) {
      expectFieldsWrong(await save(mine.start, { entries: [{ id, end_time: '17:00' }] }), [
        'entries.0.date',
      ]);
      expectFieldsSay(await save(mine.start, { deleted: [id] }), {
        deleted: `Entry ${id} does not belong to this person and week.`,
      });
      expect((await admin.find('timesheets', id))?.version).toBe(1);
    }
    expectFailure(await save(mine.start, { deleted: [2_147_483_647] }), 404);
    expectFailure(await save(mine.start, { entries: [{ id: 2_147_483_647 }] }), 404);
  });

  it('accepts a deletion twice, and records it once', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft');
    for (const deleted of [[entry.id, entry.id], [entry.id]])
      expect(viewIn(await save(start, { deleted })).entries).toEqual([]);
    expect(await eventsOf(admin, 'timesheets', entry.id)).toHaveLength(2);
  });

  it('is refused if somebody has saved an entry meanwhile, with that entry', async () => {
    const { start, entry } = await weekAt(admin, worker, 'draft');
    const newer = await admin.save('timesheets', { id: entry.id, end_time: '17:00' });
    const late = { entries: [day(start, 1), { id: entry.id, version: 1, end_time: '18:00' }] };
    const refusal = expectFailure(await save(start, late), 409);
    expect(refusal).toMatchObject({ code: 'stale', data: newer });
    expect((await viewOf(admin, worker, start)).entries).toEqual([newer]);
  });

  it('is refused for a closed week, and for its person during the review', async () => {
    const engineer = await on.as('ENGINEER');
    const me = await meOf(engineer);
    const { start } = await weekAt(admin, me, 'submitted');
    const lists = () => ({ entries: [day(start, 1)] });
    expect(expectFailure(await save(start, lists(), engineer, me), 409).code).toBe('submitted');
    expectSuccess(await save(start, lists(), admin, me));
    expectSuccess(await act(admin, 'approve', weekOf(me, start)));
    for (const client of [engineer, admin])
      expect(
        expectFailure(await save(start, { entries: [day(start, 2)] }, client, me), 409).code,
      ).toBe('closed');
    expect((await storedWeek(admin, me, start)).entry_count).toBe(2);
  });

  it('is refused without permission: 403 for people who see the week, 404 for others', async () => {
    const start = nextWeek();
    const hr = await on.as('HR_ADMINISTRATOR');
    expectFailure(await save(start, { entries: [day(start, 0)] }, hr), 403);
    const { entry, start: begun } = await weekAt(admin, worker, 'draft');
    expectFailure(await save(begun, { entries: [{ id: entry.id, end_time: '17:00' }] }, hr), 403);
    expectFailure(await save(begun, { deleted: [entry.id] }, hr), 403);
    // A missing permission is reported before any other error.
    const wrong = [{ id: entry.id, end_time: 'late' }];
    expectFailure(await save(begun, { entries: wrong }, hr), 403);
    expectFailure(await save(nextWeek(), { deleted: [entry.id] }, hr), 403);
    expectFailure(await hr.post('timesheets', wrong[0]), 403);
    for (const role of ['ENGINEER', 'CONTRACT_MANAGER'] as const)
      expectFailure(await save(start, { entries: [day(start, 0)] }, await on.as(role)), 404, role);
    expectFailure(await save(start, { entries: [day(start, 0)] }, on.anyone), 401);
    const view = await viewOf(admin, worker, start);
    expect(view.week).not.toHaveProperty('id');
  });
});
