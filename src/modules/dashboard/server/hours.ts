import type { Call } from '@/engine/call';
import { othersThan } from '@/engine/lists/presenting';
import type { Reads } from '@/engine/store';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';

const HOURS = [
  { name: 'regular', firstOf: ['regular_time'] },
  { name: 'ot_1_5', firstOf: ['total_claim_ot_1_5_hours'] },
  { name: 'ot_2_0', firstOf: ['total_claim_ot_2_0_hours'] },
] as const;

const inHours = (sum: number | null) => (sum ?? 0).toFixed(2);

/** Returns the hours of each week that begins within these days, of everybody whose hours the user sees. */
export async function hoursByWeek(call: Call, reads: Reads, from: string, to: string) {
  const rows = await reads.aggregate(
    timesheetWeeks,
    {
      tests: [
        { field: 'week_start', test: 'from', value: from },
        { field: 'week_start', test: 'to', value: to },
      ],
    },
    HOURS,
    ['week_start'],
    { by: call.by, action: 'see' },
  );
  return rows
    .map(({ week_start, count, regular, ot_1_5, ot_2_0 }) => ({
      week_start: week_start ?? '',
      weeks: count,
      regular: inHours(regular),
      ot_1_5: inHours(ot_1_5),
      ot_2_0: inHours(ot_2_0),
    }))
    .toSorted((one, other) => (one.week_start < other.week_start ? -1 : 1));
}

/** Returns the user's own week of this Monday; a week that has not begun has no state and no hours. */
export async function ownWeek(call: Call, reads: Reads, weekStart: string) {
  const { rows } = await reads.find(timesheetWeeks, {
    tests: [
      { field: 'user_id', test: 'in', values: [call.by.id] },
      { field: 'week_start', test: 'in', values: [weekStart] },
    ],
    count: false,
    without: othersThan(timesheetWeeks, ['status', 'total_claim_hours']),
  });
  const [week] = rows;
  return {
    week_start: weekStart,
    status: week?.status ?? null,
    total_hours: week?.total_claim_hours ?? '0.00',
  };
}
