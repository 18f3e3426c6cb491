import type { Reads } from '@/engine/store';
import { type AveragedHours, averagedDays } from '@/modules/timesheets/model/averageWorkingTime';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';

const WORKED = ['regular_seconds', 'ot_1_5_seconds', 'ot_2_0_seconds'] as const;
const SUMS = WORKED.map((name) => ({ name, firstOf: [name] }));

/** Returns the time that a person worked, and their days of leave, in the averaged weeks up to this one. */
export async function averagedHoursUntil(
  reads: Reads,
  personId: number,
  weekStart: string,
): Promise<AveragedHours> {
  const [from, to] = averagedDays(weekStart);
  const days = await reads.aggregate(
    timesheets,
    {
      tests: [
        { field: 'user_id', test: 'in', values: [personId] },
        { field: 'date', test: 'from', value: from },
        { field: 'date', test: 'to', value: to },
      ],
    },
    SUMS,
    ['date', 'holiday_type_id'],
  );
  const isLeave = ({ holiday_type_id: type }: (typeof days)[number]) => type !== null;
  const worked = days.filter((day) => !isLeave(day));
  const seconds = worked
    .flatMap((day) => WORKED.map((name) => day[name] ?? 0))
    .reduce((sum, one) => sum + one, 0);
  const leaveDays = new Set(days.filter(isLeave).map(({ date }) => date)).size;
  return { seconds, leaveDays };
}
