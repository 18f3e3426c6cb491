import { dayAfter } from '@/core/dates/clock';
import type { Reads } from '@/engine/store';
import { changedPeople, linesOf, type NewLine } from '@/modules/payroll/model/differences';
import {
  addedHours,
  type PaidHours,
  type ReportedHours,
  reportedHours,
} from '@/modules/payroll/model/paidHours';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { payrollLines } from '@/modules/payroll/model/payrollLines';
import { employees } from '@/modules/people/model/employees';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { approvedHours, exportedHours, unpaidTypes } from './counting';

export interface NamedLine extends ReportedHours {
  user_name: string | null;
  payroll_number: string | null;
  pay_period_name: string | null;
  kind: NewLine['kind'];
  user_id: number;
  pay_period_id: number;
}

/** The hours of a pay period, and its next export. */
export interface NextExport {
  present: ReadonlyMap<number, PaidHours>;
  lines: NamedLine[];
  /** The sum of these lines. */
  hours: PaidHours;
  /** The other pay periods with lines in it, and the people of these lines. */
  corrected: { period: PayPeriod; people: ReadonlySet<number> }[];
}

type InPeriod = NewLine & { period: PayPeriod };

/** The actions that change hours of a pay period: nothing else changes those of an approved week. */
const CHANGES = ['approve', 'undo-approve', 'reopen'];
/** Changes are looked for from this long before the last export, which did not see those under way. */
const MARGIN = 86_400_000;

/** Returns the weeks approved or reopened since the last export, by their notes; none before the first. */
async function weeksChanged(reads: Reads) {
  const { rows } = await reads.find(payrollLines, {
    sort: [{ field: 'id', descending: true }],
    perPage: 1,
    count: false,
  });
  const [last] = rows;
  if (!last) return [];
  const since = new Date(Date.parse(last.created_at) - MARGIN).toISOString();
  return reads.aggregate(
    timesheetAuditNotes,
    {
      tests: [
        { field: 'created_at', test: 'from', value: since },
        { field: 'action', test: 'in', values: CHANGES },
      ],
    },
    [],
    ['user_id', 'date'],
  );
}

/** Returns the differences in other pay periods from what was exported of them. */
async function corrections(
  reads: Reads,
  { id: own }: PayPeriod,
  unpaid: ReadonlySet<number>,
): Promise<InPeriod[]> {
  const weeks = await weeksChanged(reads);
  const mondays = weeks.map(({ date }) => date ?? '').toSorted();
  const [first, last] = [mondays[0], mondays.at(-1)];
  if (!first || !last) return [];
  const { rows } = await reads.find(payPeriods, {
    tests: [
      { field: 'end', test: 'from', value: first },
      { field: 'start', test: 'to', value: dayAfter(last, 6) },
    ],
    sort: [{ field: 'start', descending: false }],
    count: false,
  });
  const exported = rows.flatMap((period) =>
    period.id !== own && period.exports.length > 0 && period.start && period.end
      ? [{ id: period.id, start: period.start, end: period.end, period }]
      : [],
  );
  const found: InPeriod[] = [];
  for (const [{ period }, people] of changedPeople(weeks, exported)) {
    const present = await approvedHours(reads, { period, people }, unpaid);
    const before = await exportedHours(reads, { period, people });
    found.push(...linesOf(present, before, true).map((line) => ({ ...line, period })));
  }
  return found;
}

const inOrder = (
  one: InPeriod & { name: string },
  other: InPeriod & { name: string },
  own: number,
) =>
  Number(other.period.id === own) - Number(one.period.id === own) ||
  String(one.period.start).localeCompare(String(other.period.start)) ||
  one.name.localeCompare(other.name) ||
  one.user_id - other.user_id;

async function named(reads: Reads, own: number, lines: readonly InPeriod[]): Promise<NamedLine[]> {
  const ids = [...new Set(lines.map(({ user_id: id }) => id))];
  const { rows } = await reads.find(employees, { ids, archived: 'include', count: false });
  const people = new Map(rows.map((person) => [person.id, person]));
  return lines
    .map((line) => ({ ...line, name: people.get(line.user_id)?.name ?? '' }))
    .toSorted((one, other) => inOrder(one, other, own))
    .map(({ user_id, kind, hours, period, name }) => ({
      user_name: name,
      payroll_number: people.get(user_id)?.payroll_number ?? null,
      pay_period_name: period.name,
      kind,
      ...reportedHours(hours),
      user_id,
      pay_period_id: period.id,
    }));
}

/** Returns the next export of a pay period: its own hours, and changes in others that were exported before. */
export async function nextExport(reads: Reads, period: PayPeriod): Promise<NextExport> {
  const unpaid = await unpaidTypes(reads);
  const present = await approvedHours(reads, { period }, unpaid);
  const wasExported = period.exports.length > 0;
  const exported = wasExported
    ? await exportedHours(reads, { period })
    : new Map<number, PaidHours>();
  const own = linesOf(present, exported, wasExported).map((line) => ({ ...line, period }));
  const others = await corrections(reads, period, unpaid);
  const lines = [...own, ...others];
  return {
    present,
    lines: await named(reads, period.id, lines),
    hours: addedHours(lines.map(({ hours }) => hours)),
    corrected: [...new Set(others.map((line) => line.period))].map((corrected) => ({
      period: corrected,
      people: new Set(others.flatMap((line) => (line.period === corrected ? [line.user_id] : []))),
    })),
  };
}
