import type { ListQuery } from '@/core/http/listQuery';
import { type Call, type Figure, recordOf } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { listFigures, type OneWeek, SUMS, sumsOf } from '@/modules/timesheets/model/totals';
import { oneWeekOf } from '@/modules/timesheets/model/weeks/oneWeek';
import { findWeek, visiblePerson } from './visibleWeeks';

async function weekOf(call: Call, reads: Reads, query: ListQuery): Promise<OneWeek | undefined> {
  const key = oneWeekOf(query);
  if (!key || !(await visiblePerson(call, reads, key))) return undefined;
  const week = await findWeek(reads, key);
  const shadowed = await recordOf(reads, employees, week?.shadow_engineer_id);
  return {
    is_closed: week?.is_closed === true,
    is_shadow_engineer: week?.is_shadow_engineer === true,
    shadow_engineer_name: shadowed?.name ?? null,
  };
}

/** The totals with a list of entries: sums over all that match, and whose week it is. */
export const hoursFigure: Figure = {
  sums: SUMS.map((name) => ({ name, firstOf: [name] })),
  async extras(call, reads, _of, query, { total, sums }) {
    const week = await weekOf(call, reads, query);
    return listFigures(total > 0 && sums ? sumsOf([sums]) : undefined, week);
  },
};
