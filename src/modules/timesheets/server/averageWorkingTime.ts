import type { Reads } from '@/engine/store';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { Schedule } from '@/modules/people/model/schedules/schedule';
import {
  averagedDays,
  type WorkingTime,
  workingTimeOf,
} from '@/modules/timesheets/model/averageWorkingTime';
import { timesheets } from '@/modules/timesheets/model/entries/timesheetEntries';

const WORKED = ['regular_seconds', 'ot_1_5_seconds', 'ot_2_0_seconds'] as const;

/** Returns a person's working time, averaged over the weeks up to this one. */
export async function workingTimeUntil(
  reads: Reads,
  person: Pick<Employee, 'id' | 'working_time_opt_out_from'>,
  weekStart: string,
  schedule: Schedule | undefined,
): Promise<WorkingTime> {
  const [from, to] = averagedDays(weekStart);
  const days = await reads.aggregate(
    timesheets,
    {
      tests: [
        { field: 'user_id', test: 'in', values: [person.id] },
        { field: 'date', test: 'from', value: from },
        { field: 'date', test: 'to', value: to },
      ],
    },
    WORKED.map((name) => ({ name, firstOf: [name] })),
    ['date', 'holiday_type_id'],
  );
  const isLeave = ({ holiday_type_id: type }: (typeof days)[number]) => type !== null;
  const worked = days.filter((day) => !isLeave(day));
  const seconds = worked
    .flatMap((day) => WORKED.map((name) => day[name] ?? 0))
    .reduce((sum, one) => sum + one, 0);
  const leaveDays = new Set(days.filter(isLeave).map(({ date }) => date)).size;
  return workingTimeOf({ seconds, leaveDays }, weekStart, schedule, person);
}
