import { type Call, recordOf } from '@/application/call';
import type { Figure } from '@/application/figure';
import type { Reads } from '@/application/store';
import { employees } from '@/domain/people/employees';
import { oneWeekAsked } from '@/domain/timesheets/oneWeek';
import { listFigures, type OneWeek, SUMS, sumsOf } from '@/domain/timesheets/totals';
import type { ListQuery } from '@/domain/wire/listQuery';
import { findWeek, personSeen } from './people';

async function weekOf(call: Call, reads: Reads, query: ListQuery): Promise<OneWeek | undefined> {
  const asked = oneWeekAsked(query);
  if (!asked || !(await personSeen(call, reads, asked))) return undefined;
  const week = await findWeek(reads, asked);
  const shadowed = await recordOf(reads, employees, week?.shadow_engineer_id);
  return {
    is_closed: week?.is_closed === true,
    is_shadow_engineer: week?.is_shadow_engineer === true,
    shadow_engineer_name: shadowed?.name ?? null,
  };
}

/** What stands beside a list of entries: sums over all that was asked for, and whose week it is. */
export const hoursBeside: Figure = {
  sums: SUMS.map((name) => ({ name, firstOf: [name] })),
  async beside(call, reads, _of, query, { total, sums }) {
    const week = await weekOf(call, reads, query);
    return listFigures(total > 0 && sums ? sumsOf([sums]) : undefined, week);
  },
};
