import { describe, expect, it } from 'vitest';
import { ROLES } from '../support/accounts';
import {
  expectFieldsWrong,
  expectSuccess,
  paginationOf,
  type Row,
  rowOf,
} from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { act, meOf, weekAt, weekOf } from '../support/timesheets';

interface Figure {
  name: string;
  of: string;
  count: number;
  filter: Record<string, unknown>;
}
interface Preference {
  kind: string;
  mail: string;
}

describe.each(backEnds)('notices and the dashboard on $name', (target) => {
  const on = useBackend(target);

  /** Returns an expense of the engineer that the manager has just returned. */
  const returned = async (reason: string) => {
    const [ben, manager] = [await on.as('ENGINEER'), await on.as('CONTRACT_MANAGER')];
    const expense = { expense_type_id: 8, date: '2026-01-12', amount_minor: 1_250 };
    const { id } = rowOf(await ben.post('expenses', { ...expense, description: reason }));
    expectSuccess(await ben.post('expenses/submit', { id }));
    expectSuccess(await manager.post('expenses/reject', { id, reason }));
    return id;
  };

  it('notifies a person once of the decision on their expense, and nobody else', async () => {
    const id = await returned('No site is named.');
    for (const role of ROLES) {
      const rows = await (await on.as(role)).rows('notices', {
        kind: 'expense_returned',
        entity_id: id,
      });
      expect(rows.map(({ text, link, read_at }) => ({ text, link, read_at }))).toEqual(
        role === 'ENGINEER'
          ? [
              {
                text: 'Morgan Reid returned your expense of £12.50 from 12-01-2026: No site is named.',
                link: `/pages/expenses/${id}`,
                read_at: null,
              },
            ]
          : [],
      );
    }
  });

  it('notifies a reviewer of a waiting week, and its person when it is reopened', async () => {
    const [ben, manager] = [await on.as('ENGINEER'), await on.as('CONTRACT_MANAGER')];
    const me = await meOf(ben);
    const { start } = await weekAt(ben, me, 'submitted');
    const day = start.split('-').reverse().join('-');
    const [waiting] = await manager.rows('notices', { kind: 'week_to_review' });
    expect(waiting?.text).toMatch(/(is|are) waiting for your review\.$/);
    expectSuccess(await act(manager, 'approve', weekOf(me, start)));
    const reason = 'Friday is missing.';
    expectSuccess(await act(manager, 'reopen', { ...weekOf(me, start), reason }));
    expect((await ben.rows('notices', { kind: 'week_reopened' }))[0]).toMatchObject({
      text: `Morgan Reid reopened your week of ${day}: ${reason} Check it and submit it again.`,
      link: `/pages/timesheet?user_id=${me.id}&week=${start}`,
      read_at: null,
    });
  });

  it('lets only the recipient mark notices as read, by ids or all at once', async () => {
    const id = await returned('Which van?');
    const [ben, admin] = [await on.as('ENGINEER'), await on.as('SUPER_ADMIN')];
    const find = async () => (await ben.rows('notices', { entity_id: id }))[0] as Row;
    const notice = await find();
    expectSuccess(await admin.post('notices/read', { ids: [notice.id] }));
    expect(await find()).toEqual(notice);
    const { json } = await ben.get('notices', { per_page: 1 });
    const before = Number((json as { unread: unknown }).unread);
    const read = expectSuccess(await ben.post('notices/read', { ids: [notice.id] }));
    expect(read.data).toEqual({ unread: before - 1 });
    expect((await find()).read_at).not.toBeNull();
    expect(expectSuccess(await ben.post('notices/read', {})).data).toEqual({ unread: 0 });
    for (const ids of ['1', [0], ['x']])
      expectFieldsWrong(await ben.post('notices/read', { ids }), ['ids']);
  });

  it('mails notices by kind, as each person has chosen', async () => {
    const [ben, admin] = [await on.as('ENGINEER'), await on.as('ADMIN')];
    const wayOf = async (person: typeof ben) =>
      (expectSuccess(await person.get('notices/preferences')).data as Preference[]).find(
        ({ kind }) => kind === 'expense_returned',
      )?.mail;
    const others = await wayOf(admin);
    const offered = expectSuccess(await ben.get('notices/preferences')).data as Preference[];
    const kinds = offered.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['week_reopened', 'time_off_declined']));
    expect(kinds).not.toContain('retention_due');
    for (const mail of ['never', 'daily']) {
      expectSuccess(await ben.post('notices/preferences', { kind: 'expense_returned', mail }));
      expect(await wayOf(ben)).toBe(mail);
    }
    expect(await wayOf(admin)).toBe(others);
    expectFieldsWrong(await ben.post('notices/preferences', { kind: 'birthday', mail: 'x' }), [
      'kind',
      'mail',
    ]);
  });

  it.each(ROLES)('counts for %s the rows of the lists behind the figures', async (role) => {
    const person = await on.as(role);
    const { data } = expectSuccess(await person.get('dashboard'));
    const { figures, failed } = data as { figures: Figure[]; failed: string[] };
    expect(failed).toEqual([]);
    for (const { name, of, filter, count } of figures) {
      const query = Object.fromEntries(Object.entries(filter).map(([key, one]) => [key, `${one}`]));
      const { total } = paginationOf(await person.get(of, { ...query, per_page: 1 }));
      expect({ name, count }).toEqual({ name, count: total });
    }
  });
});
