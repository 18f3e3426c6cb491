import { describe, expect, it } from 'vitest';
import type { RoleKey } from '@/core/access/roles';
import type { RecordValues } from '@/core/fields';
import { saveRecord } from '@/engine/saving/saveRecord';
import { openDemo, recordIn } from '@/engine/testing/demo';
import { makeTransition } from '@/engine/transitions/makeTransition';
import { noticeKinds } from '@/modules/notices/model/declaredNotices';
import { notices } from '@/modules/notices/model/notices';
import { preferencesOf } from '@/modules/notices/server/preferences';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { employees } from '@/modules/people/model/employees';
import { saveEntry } from '@/modules/timesheets/server/entries';
import { resourceAt } from '@/registry';
import { receiversOf } from './receivers';

const demo = openDemo();
const ENGINEER = 4;

const noticesOf = async (kind: string, user?: number) =>
  (await demo.all('notices')).filter(
    (one) => one.kind === kind && (user === undefined || one.user_id === user),
  );

async function makes(
  role: RoleKey,
  path: string,
  name: string,
  id: number,
  input: RecordValues = {},
) {
  const of = resourceAt(path);
  const workflow = of.workflows.find(({ transitions }) => name in transitions);
  const one = workflow?.transitions[name];
  if (!workflow || !one) throw new Error(`${path} has no ${name}`);
  return demo.change(role, (ctx) =>
    makeTransition(ctx, { of, workflow, name, one }, { at: id, input, version: undefined }),
  );
}

describe('notices to people', () => {
  const bens = async (status: string) => {
    const found = (await demo.all('timesheet-weeks')).find(
      (one) => one.user_id === ENGINEER && one.status === status && one.contract_manager_id === 3,
    );
    if (!found) throw new Error(`no week of the engineer is ${status}`);
    return found;
  };
  const inWords = (day: unknown) => String(day).split('-').reverse().join('-');
  const newest = async (kind: string, user: number) =>
    (await noticesOf(kind, user)).toSorted((one, other) => other.id - one.id)[0];

  it('say that their week was reopened, with the reason and its link', async () => {
    const week = await bens('approved');
    const reason = 'Friday is wrong.';
    recordIn(await makes('ADMIN', 'timesheet-weeks', 'reopen', week.id, { reason }));
    expect(await newest('week_reopened', ENGINEER)).toMatchObject({
      text: `${demo.as('ADMIN').by.name} reopened your week of ${inWords(week.week_start)}: Friday is wrong. Check it and submit it again.`,
      link: `/pages/timesheet?user_id=${ENGINEER}&week=${week.week_start}`,
    });
  });

  it('say once that somebody else changed their week, but not what they changed themselves', async () => {
    const week = await bens('draft');
    const entry = (await demo.all('timesheets')).find(({ week_id: id }) => id === week.id);
    const save = (role: RoleKey, description: string) =>
      demo.change(role, (ctx) => saveEntry(ctx, { id: entry?.id, description }));
    const mate = (await demo.all('employees')).find(
      (one) => one.contract_manager_id === 3 && one.id !== ENGINEER && one.status === 'active',
    );
    const before = (await noticesOf('week_changed')).length;
    recordIn(await save('ENGINEER', 'By me'));
    expect(await noticesOf('week_changed')).toHaveLength(before);
    recordIn(await save('CONTRACT_MANAGER', 'By another'));
    recordIn(await save('CONTRACT_MANAGER', 'By another, again'));
    recordIn(
      await makes('CONTRACT_MANAGER', 'timesheet-weeks', 'shadow', week.id, {
        shadow_engineer_id: mate?.id ?? 0,
      }),
    );
    expect(await noticesOf('week_changed')).toHaveLength(before + 1);
    expect(await newest('week_changed', ENGINEER)).toMatchObject({
      entity_id: week.id,
      text: `Morgan Reid changed your week of ${inWords(week.week_start)}.`,
    });
  });

  it('do not reach somebody who has left, not even in an earlier one that is unread', async () => {
    const week = await bens('draft');
    const entry = (await demo.all('timesheets')).find(({ week_id: id }) => id === week.id);
    const save = (description: string) =>
      demo.change('CONTRACT_MANAGER', (ctx) => saveEntry(ctx, { id: entry?.id, description }));
    const setStatus = (status: 'active' | 'left') =>
      demo.change('SUPER_ADMIN', async ({ tx }) => {
        await tx.changeWhere(employees, [{ field: 'id', test: 'in', values: [ENGINEER] }], {
          status,
        });
        return { record: {} };
      });
    const versions = async () =>
      (await noticesOf('week_changed', ENGINEER)).map(({ id, version }) => [id, version]);
    recordIn(await save('While they work here'));
    const before = await versions();
    expect(before.length).toBeGreaterThan(0);
    await setStatus('left');
    recordIn(await save('After they left'));
    expect(await versions()).toEqual(before);
    await setStatus('active');
    recordIn(await save('Back again'));
    expect(await versions()).not.toEqual(before);
  });

  it('say that both weeks changed of an entry that somebody else moved from one to the other', async () => {
    const week = await bens('draft');
    const entry = (await demo.all('timesheets')).find(({ week_id: id }) => id === week.id);
    const before = new Set((await noticesOf('week_changed', ENGINEER)).map(({ id }) => id));
    await demo.change('SUPER_ADMIN', async ({ tx }) => {
      await tx.changeWhere(notices, [], { read_at: tx.now });
      return { record: {} };
    });
    const moved = { id: entry?.id, date: '2026-06-03' };
    recordIn(await demo.change('CONTRACT_MANAGER', (ctx) => saveEntry(ctx, moved)));
    const added = (await noticesOf('week_changed', ENGINEER)).filter(({ id }) => !before.has(id));
    const later = (await demo.all('timesheet-weeks')).find(
      (one) => one.user_id === ENGINEER && one.week_start === '2026-06-01',
    );
    expect(added.map(({ entity_id: id }) => id).toSorted()).toEqual(
      [week.id, later?.id].toSorted(),
    );
  });

  it('say that their claim was paid, and what for', async () => {
    const claim = (await demo.all('expenses')).find(
      (one) => one.status === 'approved' && one.user_id !== 2,
    );
    recordIn(await makes('ADMIN', 'expenses', 'pay', Number(claim?.id)));
    expect((await newest('expense_paid', Number(claim?.user_id)))?.text).toMatch(
      /^.+ marked your expense of £[\d,.]+ from [\d-]+ as paid: £[\d,.]+\.$/,
    );
  });

  const timeOff = (from: string) =>
    demo.change('ENGINEER', (ctx) =>
      saveRecord(ctx, resourceAt('absences'), {
        body: { holiday_type_id: 1, from, to: from },
      }),
    );

  it('say that their time off was decided', async () => {
    const asked = [recordIn(await timeOff('2026-05-11')), recordIn(await timeOff('2026-05-12'))];
    recordIn(await makes('CONTRACT_MANAGER', 'absences', 'approve', Number(asked[0]?.id)));
    recordIn(
      await makes('CONTRACT_MANAGER', 'absences', 'reject', Number(asked[1]?.id), {
        reason: 'Two are away.',
      }),
    );
    expect((await newest('time_off_approved', ENGINEER))?.text).toBe(
      'Morgan Reid approved your time off on 11-05-2026.',
    );
    expect((await newest('time_off_declined', ENGINEER))?.text).toBe(
      'Morgan Reid declined your time off on 12-05-2026: Two are away.',
    );
  });

  it('say that reviews are waiting, in one notice until it is read, and reach their deputies too', async () => {
    await demo.change('SUPER_ADMIN', async ({ tx, by }) => {
      await tx.changeWhere(notices, [], { read_at: tx.now });
      const days = { from: '2026-03-02', until: '2026-03-08' };
      return {
        record: await tx.add(
          deputies,
          { user_id: 3, deputy_id: 2, user_name: 'Morgan Reid', deputy_name: 'x', ...days },
          { by },
        ),
      };
    });
    const before = (await noticesOf('week_to_review')).length;
    const weeks = (await demo.all('timesheet-weeks')).filter(
      (one) =>
        one.status === 'draft' && one.contract_manager_id === 3 && Number(one.entry_count) > 0,
    );
    expect(weeks.length).toBeGreaterThan(1);
    for (const { id } of weeks.slice(0, 2))
      recordIn(await makes('SUPER_ADMIN', 'timesheet-weeks', 'submit', id));
    const told = (await noticesOf('week_to_review')).slice(before);
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([2, 3]);
    for (const { text, link } of told) {
      expect(text).toMatch(/’s week of [\d-]+ and others are waiting for your review\.$/);
      expect(link).toBe('/pages/timesheet/review');
    }
  });

  it('reach only people who can act: a retention notice skips a manager who may not release it', async () => {
    const of = resourceAt('afp-retention-releases');
    const [kind] = of.notices;
    const [release] = await demo.all(of.path);
    if (!kind || !release) throw new Error('no retention is kept');
    const receivers = async (to: number) => {
      const found = await demo.change('SUPER_ADMIN', async (ctx) => {
        const contract = await ctx.tx.get(resourceAt('afp-contracts'), Number(release.contract_id));
        const named = [
          { field: 'id', test: 'in', values: [Number(contract?.customer_id)] },
        ] as const;
        await ctx.tx.changeWhere(resourceAt('customers'), named, { contract_manager_id: to });
        return { ids: await receiversOf(ctx, ctx.tx, of, kind, release) };
      });
      return 'ids' in found ? found.ids : [];
    };
    expect(await receivers(3)).toEqual([3]);
    const others = await receivers(ENGINEER);
    expect(others).toEqual(expect.arrayContaining([1, 2]));
    expect(others).not.toContain(ENGINEER);
  });

  it("offer by mail only the kinds that the person's role can get", async () => {
    const kindsFor = async (role: RoleKey) =>
      (await preferencesOf(demo.as(role), demo.store)).map(({ kind }) => kind);
    const engineer = await kindsFor('ENGINEER');
    for (const kind of ['week_reopened', 'week_changed', 'expense_paid', 'time_off_declined'])
      expect(engineer).toContain(kind);
    for (const kind of ['retention_due', 'week_to_review', 'vehicle_mot', 'paper_expiring'])
      expect(engineer).not.toContain(kind);
    expect(await kindsFor('CONTRACT_MANAGER')).toContain('retention_due');
    const everyKind = Object.values(noticeKinds).flat();
    expect(await kindsFor('SUPER_ADMIN')).toEqual(everyKind.map(({ name }) => name));
  });
});
