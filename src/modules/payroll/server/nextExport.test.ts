import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '@/core/dates/clock';
import { openDemo } from '@/engine/testing/demo';
import { byTransition } from '@/engine/transitions/byTransition';
import {
  hoursByPerson,
  hoursReported,
  isNothing,
  type PaidHours,
} from '@/modules/payroll/model/paidHours';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { payrollLines } from '@/modules/payroll/model/payrollLines';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { writeAuditNote } from '@/modules/timesheets/server/auditNotes';
import { payrollOperations } from './exporting';

const demo = openDemo();

const PEOPLE = [4, 12];
const UNPAID = 7;
const unpaid = new Set([UNPAID]);
/** Days of the pay periods from a company's first Monday: the middle one has days of two weeks. */
const PERIODS = [
  [0, 9],
  [10, 18],
  [19, 27],
] as const;
const WEEKS = [0, 7, 14, 21];
const COMPANY = 70;
let companies = 0;

/** Adds people with four weeks of one day each, and three pay periods, from a Monday that no other company has. */
async function company() {
  companies += 1;
  const monday = dayAfter('2001-01-01', companies * COMPANY);
  return demo.change('ADMIN', async (ctx) => {
    const periods = await ctx.tx.addMany(
      payPeriods,
      PERIODS.map(([from, until]) => ({
        name: `From ${from}`,
        start: dayAfter(monday, from),
        end: dayAfter(monday, until),
        status: 'open' as const,
        exports: [],
      })),
      ctx.by,
    );
    const begun = PEOPLE.flatMap((user_id) =>
      WEEKS.map((days) => ({
        user_id,
        week_start: dayAfter(monday, days),
        status: 'draft' as const,
      })),
    );
    const weeks = await ctx.tx.addMany(timesheetWeeks, begun, ctx.by);
    const entries = await ctx.tx.addMany(
      timesheets,
      // A Friday: the second week's is in the middle pay period, though that week begins in the one before.
      weeks.map(({ id, user_id, week_start }) => ({
        user_id,
        week_id: id,
        date: dayAfter(week_start ?? '', 4),
        holiday_type_id: null as number | null,
        regular_seconds: 28_800,
        ot_1_5_seconds: 0,
        ot_2_0_seconds: 0,
      })),
      ctx.by,
    );
    return { periods, weeks, entries };
  });
}

type Company = Exclude<Awaited<ReturnType<typeof company>>, { refusal: unknown }>;

type Step =
  | { does: 'judge'; week: number }
  | { does: 'edit'; week: number; seconds: number; type: number | null }
  | { does: 'export'; period: number };

/** Approves a week or undoes its approval, with the notes that the transitions write. */
async function judge({ weeks }: Company, index: number) {
  const id = weeks[index]?.id ?? 0;
  await demo.change('ADMIN', async (ctx) => {
    const week = await ctx.tx.get(timesheetWeeks, id);
    const isApproved = week?.status === 'approved';
    const status = isApproved ? ('draft' as const) : ('approved' as const);
    await ctx.tx.changeMany(timesheetWeeks, [byTransition({ id, status })]);
    return writeAuditNote(ctx, {
      user_id: week?.user_id ?? null,
      date: week?.week_start ?? null,
      week_id: id,
      action: isApproved ? 'reopen' : 'approve',
      note: null,
      old_value: null,
      new_value: null,
    });
  });
}

async function edit({ weeks, entries }: Company, { week, seconds, type }: Step & { does: 'edit' }) {
  const now = (await demo.all('timesheet-weeks', { ids: [weeks[week]?.id ?? 0] }))[0];
  const entry = entries.find(({ week_id: id }) => id === weeks[week]?.id);
  // The hours of an approved week stay.
  if (!entry || now?.status === 'approved') return;
  const values = { id: entry.id, regular_seconds: seconds, holiday_type_id: type };
  await demo.change('ADMIN', async ({ tx }) => tx.changeMany(timesheets, [values]));
}

const exportPeriod = (id: number) =>
  demo.change('HR_ADMINISTRATOR', async (ctx) => {
    const operation = payrollOperations['pay-periods/export'];
    if (!operation) throw new Error('nothing exports a pay period');
    return operation.change(ctx, { values: { id } }, undefined);
  });

/** Returns the exported hours of each exported pay period, and the hours approved in it now, by person. */
async function toldAndThere({ periods, weeks, entries }: Company) {
  const ids = periods.map(({ id }) => id);
  const known = await demo.all(payPeriods.path, { ids });
  const approved = new Set(
    (await demo.all('timesheet-weeks', { ids: weeks.map(({ id }) => id) }))
      .filter(({ status }) => status === 'approved')
      .map(({ id }) => id),
  );
  const rows = (await demo.all('timesheets', {
    ids: entries.map(({ id }) => id),
  })) as never as Company['entries'][number][];
  const lines = (await demo.all(payrollLines.path)) as never as Record<string, number | string>[];
  return known
    .filter(({ exports }) => Array.isArray(exports) && exports.length > 0)
    .map(({ id, start, end }) => {
      const there = hoursByPerson(
        rows.filter(
          ({ date, week_id }) =>
            approved.has(week_id ?? 0) &&
            String(date) >= String(start) &&
            String(date) <= String(end),
        ),
        unpaid,
      );
      const told = new Map<number, Record<string, number>>();
      for (const line of lines.filter(({ pay_period_id: period }) => period === id)) {
        const sums = told.get(Number(line.user_id)) ?? {};
        told.set(Number(line.user_id), sums);
        for (const [name, value] of Object.entries(line))
          if (name.endsWith('_hours')) sums[name] = (sums[name] ?? 0) + Number(value);
      }
      const sorted = (people: Iterable<readonly [number, PaidHours]>) =>
        [...people]
          .filter(([, hours]) => !isNothing(hours))
          .toSorted(([one], [other]) => one - other);
      return {
        told: sorted([...told].map(([user, sums]) => [user, hoursReported(sums)] as const)),
        there: sorted(there),
      };
    });
}

const week = fc.integer({ min: 0, max: PEOPLE.length * WEEKS.length - 1 });
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ does: fc.constant('judge' as const), week }),
    fc.record({
      does: fc.constant('edit' as const),
      week,
      seconds: fc.integer({ min: 0, max: 50_000 }),
      type: fc.constantFrom(null, 1, UNPAID),
    }),
    fc.record({
      does: fc.constant('export' as const),
      period: fc.integer({ min: 0, max: PERIODS.length - 1 }),
    }),
  ),
  { minLength: 4, maxLength: 25 },
);

describe('the exports of pay periods', () => {
  it('exports what is approved, after any sequence of approvals, reopened weeks and exports', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const made = await company();
        if ('refusal' in made) throw new Error(JSON.stringify(made.refusal));
        for (const step of taken) {
          if (step.does === 'judge') await judge(made, step.week);
          if (step.does === 'edit') await edit(made, step);
          if (step.does !== 'export') continue;
          await exportPeriod(made.periods[step.period]?.id ?? 0);
          for (const { told, there } of await toldAndThere(made)) expect(told).toEqual(there);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('exports nothing twice, and refuses an export of nothing', async () => {
    const [exported] = (await demo.all(payPeriods.path)).filter(
      ({ status }) => status === 'locked',
    );
    expect(await exportPeriod(Number(exported?.id))).toMatchObject({
      refusal: { status: 409, code: 'nothing', message: 'There is no data to export.' },
    });
  });
});
