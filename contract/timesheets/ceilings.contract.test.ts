import { beforeAll, describe, expect, it } from 'vitest';
import { dayText } from '@/modules/timesheets/model/dates';
import { expectFieldsSay, expectSuccess, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import { addWorker, entryOf, nextWeek, plusDays, viewOf, weekOf } from '../support/timesheets';

const MAX_ENTRIES = 50;

describe.each(backEnds)('ceilings on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let worker: Row;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    worker = await addWorker(on);
  });

  const minutes = (date: string, from: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const time = (minute: number) =>
        `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const { user_id: _user, ...entry } = entryOf(
        worker,
        date,
        time(from + n),
        time(from + n + 1),
      );
      return entry;
    });
  const full = (date: string) => ({
    date: `${dayText(date)} would have more than 50 entries. Combine some of them.`,
  });

  it('allows fifty entries a day, whether added, moved or restored', async () => {
    const start = nextWeek();
    const week = weekOf(worker, start);
    const [over] = minutes(start, MAX_ENTRIES, 1);
    const answer = await admin.post('timesheets/save-week', {
      ...week,
      entries: minutes(start, 0, MAX_ENTRIES + 2),
    });
    expect(Object.keys((answer.json as { errors: object }).errors)).toEqual([
      'entries.50.date',
      'entries.51.date',
    ]);
    expectSuccess(
      await admin.post('timesheets/save-week', {
        ...week,
        entries: minutes(start, 0, MAX_ENTRIES),
      }),
    );
    const refused = await admin.post('timesheets', { ...over, user_id: worker.id });
    expectFieldsSay(refused, full(start));
    const other = await admin.save('timesheets', entryOf(worker, plusDays(start, 1)));
    expectFieldsSay(
      await admin.post('timesheets', {
        id: other.id,
        date: start,
        start_time: '18:00',
        end_time: '19:00',
      }),
      full(start),
    );
    const { entries } = await viewOf(admin, worker, start);
    const [first] = entries;
    expectSuccess(await admin.get(`timesheets/delete/${first?.id}`));
    expectSuccess(await admin.post('timesheets', { ...over, user_id: worker.id }));
    const restored = await admin.post('timesheets/restore', { id: first?.id });
    expectFieldsSay(restored, full(start));
  });

  it('shows the newest fifty notes of a week, and the others page by page', async () => {
    const start = nextWeek();
    await admin.save('timesheets', entryOf(worker, start));
    for (let n = 1; n <= 52; n += 1)
      expectSuccess(
        await admin.post('timesheets/audit-notes', {
          user_id: worker.id,
          date: start,
          note: `Note ${n}`,
        }),
      );
    const { notes, notes_total } = await viewOf(admin, worker, start);
    expect(notes_total).toBe(52);
    expect(notes).toHaveLength(50);
    expect([notes[0]?.note, notes.at(-1)?.note]).toEqual(['Note 3', 'Note 52']);
    const older = await admin.rows('timesheets/audit-notes', {
      user_id: worker.id,
      date_from: start,
      date_to: plusDays(start, 6),
      sort: 'id',
      order: 'desc',
      page: 2,
      per_page: 50,
    });
    expect(older.map(({ note }) => note)).toEqual(['Note 2', 'Note 1']);
  });

  it('returns comments page by page', async () => {
    const { id } = await admin.save('expenses', {
      expense_type_id: 2,
      date: '2025-01-10',
      amount_minor: nextNumber(),
      currency: 'GBP',
    });
    for (let n = 1; n <= 3; n += 1)
      rowOf(await admin.post('expenses/comments', { expense_id: id, comment: `Said ${n}` }));
    const said = async (query: Record<string, string | number>) =>
      (await admin.rows('expenses/comments', { expense_id: id, ...query })).map(
        ({ comment }) => comment,
      );
    expect(await said({})).toEqual(['Said 1', 'Said 2', 'Said 3']);
    expect(await said({ order: 'desc', per_page: 2 })).toEqual(['Said 3', 'Said 2']);
    expect(await said({ order: 'desc', per_page: 2, page: 2 })).toEqual(['Said 1']);
  });
});
