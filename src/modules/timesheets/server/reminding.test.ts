import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { Store } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { byTransition } from '@/engine/transitions/byTransition';
import { attached } from '@/modules/switchedOnModules';
import { NOT_REMINDED } from '@/modules/timesheets/model/weeks/notices/reminding';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { registry } from '@/registry';
import { notBegun } from './notBegun';
import { remindInTime, remindOf } from './reminding';

/** The demo company's Thursday is 2026-03-05: the week before is due. */
const WEEK = '2026-02-23';
const MANAGER = 3;
const demo = openDemo();

const remind = async (role: RoleKey, ids?: readonly number[]) => {
  const done = await demo.change(role, (ctx) => remindOf(ctx, WEEK, ids));
  if ('refusal' in done) throw new Error(JSON.stringify(done.refusal));
  return done;
};
const reminders = async () =>
  (await demo.all('notices')).filter(({ kind }) => kind === 'hours_missing');
const weeksOf = async (status: readonly string[]) =>
  (await demo.all('timesheet-weeks')).filter(
    (week) => week.week_start === WEEK && status.includes(String(week.status)),
  );

describe('reminding of hours that are not submitted', () => {
  it('reminds a person once a day, and says why others are left out', async () => {
    const team = (await weeksOf(['submitted', 'approved'])).filter(
      (week) => week.contract_manager_id === MANAGER && week.user_id !== MANAGER,
    );
    const reopened = team.slice(0, 2).map(({ id }) => id);
    const values = byTransition({ status: 'draft', is_closed: false } as const);
    await demo.store.transaction(async (tx) => ({
      count: await tx.changeWhere(
        timesheetWeeks,
        [{ field: 'id', test: 'in', values: reopened }],
        values,
      ),
    }));
    const { people, started } = await notBegun(demo.as('CONTRACT_MANAGER'), demo.store);
    const mine = [...people, ...started].map(({ user_id: id }) => id);
    const [first = 0] = mine;
    expect(await remind('CONTRACT_MANAGER', [first])).toEqual({ reminded: 1, skipped: [] });
    const [told] = await reminders();
    expect(told).toMatchObject({
      user_id: first,
      text: 'Your hours for the week of 23-02-2026 are not submitted. Complete and submit them.',
      link: `/pages/timesheet?week=${WEEK}`,
      mail: 'pending',
    });
    const done = team[2];
    const [other] = (await weeksOf(['submitted'])).filter(
      ({ contract_manager_id: manager }) => manager !== MANAGER,
    );
    const [submitted, stranger] = [Number(done?.user_id), Number(other?.user_id)];
    const named = [first, MANAGER, submitted, stranger, 999_999];
    expect(await remind('CONTRACT_MANAGER', named)).toEqual({
      reminded: 0,
      skipped: [
        { user_id: first, reason: NOT_REMINDED.already },
        { user_id: MANAGER, reason: NOT_REMINDED.outOfReach },
        { user_id: submitted, reason: NOT_REMINDED.submitted },
        { user_id: stranger, reason: NOT_REMINDED.outOfReach },
        { user_id: 999_999, reason: NOT_REMINDED.outOfReach },
      ],
    });
    expect(await remind('CONTRACT_MANAGER')).toEqual({
      reminded: mine.length - 1,
      skipped: [{ user_id: first, reason: NOT_REMINDED.already }],
    });
  });

  it('reminds people who have started but not submitted, and leaves them out of the weeks not begun', async () => {
    const open = await weeksOf(['draft', 'rejected']);
    expect(open.length).toBeGreaterThan(0);
    const { people, started } = await notBegun(demo.as('ADMIN'), demo.store);
    const names = new Set(started.map(({ user_id: id }) => id));
    for (const { user_id: id } of open) expect(names).toContain(id);
    expect(people.filter(({ user_id: id }) => names.has(id))).toEqual([]);
  });

  it('reminds everybody once at noon on Monday, without a user', async () => {
    const at = (moment: string): Store => ({
      ...demo.store,
      zone: demo.store.zone,
      moment: async () => moment,
    });
    const on = async (day: string) =>
      (await reminders()).filter(({ occasion }) => occasion === day).length;
    await remindInTime(at('2026-03-02T11:59:59.000Z'), { registry, attached });
    expect(await on('2026-03-02')).toBe(0);
    await Promise.all(
      [1, 2, 3].map(() => remindInTime(at('2026-03-02T12:00:00.000Z'), { registry, attached })),
    );
    const { people, started } = await notBegun(demo.as('SUPER_ADMIN'), demo.store);
    const waiting = [...people, ...started].length;
    expect([waiting, waiting + 1]).toContain(await on('2026-03-02'));
    await remindInTime(at('2026-03-04T12:00:00.000Z'), { registry, attached });
    expect(await on('2026-03-04')).toBe(await on('2026-03-02'));
  });
});
