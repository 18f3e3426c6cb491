import type { Reads, Test } from '@/engine/store';
import { holidayTypes } from '@/modules/holidays/model/holidayTypes';
import {
  hoursByPerson,
  hoursReported,
  KINDS,
  type PaidHours,
} from '@/modules/payroll/model/paidHours';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { payrollLines } from '@/modules/payroll/model/payrollLines';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';
import { approvedWeeksOnly } from '@/modules/timesheets/model/weeks/approvedWeeksOnly';

/** A pay period, and the people whose hours are requested; everybody by default. */
interface HoursRequest {
  period: PayPeriod;
  people?: ReadonlySet<number>;
}

const ofPeople = ({ people }: HoursRequest): Test[] =>
  people ? [{ field: 'user_id', test: 'in', values: [...people] }] : [];

const SECONDS = ['regular_seconds', 'ot_1_5_seconds', 'ot_2_0_seconds'] as const;
const seconds = SECONDS.map((name) => ({ name: `sum_${name}` as const, firstOf: [name] }));
const hours = KINDS.map((name) => ({ name, firstOf: [name] }));

/** Returns the holiday types whose hours are not paid, retired types included. */
export async function unpaidTypes(reads: Reads): Promise<ReadonlySet<number>> {
  const { rows } = await reads.find(holidayTypes, {
    tests: [{ field: 'is_paid', test: 'in', values: [false] }],
    archived: 'include',
    count: false,
  });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the approved hours of a pay period by person, in one statement. */
export async function approvedHours(
  reads: Reads,
  request: HoursRequest,
  unpaid: ReadonlySet<number>,
): Promise<Map<number, PaidHours>> {
  const { start, end } = request.period;
  const rows = await reads.aggregate(
    timesheets,
    {
      tests: [
        { field: 'date', test: 'from', value: start },
        { field: 'date', test: 'to', value: end },
        approvedWeeksOnly,
        ...ofPeople(request),
      ],
    },
    seconds,
    ['user_id', 'holiday_type_id'],
  );
  const counted = rows.map(({ user_id, holiday_type_id, ...sums }) => ({
    user_id,
    holiday_type_id,
    regular_seconds: sums.sum_regular_seconds,
    ot_1_5_seconds: sums.sum_ot_1_5_seconds,
    ot_2_0_seconds: sums.sum_ot_2_0_seconds,
  }));
  return hoursByPerson(counted, unpaid);
}

/** Returns the exported hours of a pay period by person, over all exports. */
export async function exportedHours(
  reads: Reads,
  request: HoursRequest,
): Promise<Map<number, PaidHours>> {
  const rows = await reads.aggregate(
    payrollLines,
    {
      tests: [
        { field: 'pay_period_id', test: 'in', values: [request.period.id] },
        ...ofPeople(request),
      ],
    },
    hours,
    ['user_id'],
  );
  return new Map(
    rows.flatMap(({ user_id: id, ...sums }) => (id === null ? [] : [[id, hoursReported(sums)]])),
  );
}
