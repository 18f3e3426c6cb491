import type { RecordValues } from '@/core/fields';
import type { Reads } from '@/engine/store';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';

/** Returns entries as rows of a report: keyed by `timesheet_id`, with values of their weeks. */
export async function reportRows(
  reads: Reads,
  entries: readonly RecordValues[],
): Promise<RecordValues[]> {
  const ids = [...new Set(entries.map(({ week_id: id }) => id))];
  const known = ids.filter((id) => typeof id === 'number');
  const { rows } = await reads.find(timesheetWeeks, {
    ids: known,
    archived: 'include',
    count: false,
  });
  const weeks = new Map<unknown, (typeof rows)[number]>(rows.map((week) => [week.id, week]));
  return entries.map((entry) => {
    const week = weeks.get(entry.week_id);
    return {
      ...entry,
      timesheet_id: entry.id ?? null,
      status: week?.status ?? null,
      contract_manager_id: week?.contract_manager_id ?? null,
    };
  });
}
