import type { Figure } from '@/engine/call';
import { CHARGE_SUMS, chargeTotals } from '@/modules/billing/model/chargeTotals';
import { rebillable } from '@/modules/billing/model/rebillable';
import { withoutCostRate } from '@/modules/people/server/withoutCostRate';

const SUMS = CHARGE_SUMS.map((name) => ({ name, firstOf: [name] }));

/** The totals of all charges in a list, overall and by source. */
export const chargesFigure: Figure = {
  sums: [],
  async extras(call, reads, _of, query) {
    const { filters: tests, q, ids, archived } = query;
    const rows = await reads.aggregate(
      rebillable,
      { tests, q, ...(ids && { ids }), archived },
      SUMS,
      ['source_resource'],
      { by: call.by, action: 'see' },
    );
    const { role } = call.by;
    const labour = { field: 'source_resource', test: 'in', values: ['timesheets'] } as const;
    const uncosted = await withoutCostRate(call, reads, (theirs) =>
      reads.aggregate(
        rebillable,
        { tests: [...tests, labour, theirs], q, ...(ids && { ids }), archived },
        [],
        ['user_id'],
        { by: call.by, action: 'see' },
      ),
    );
    const bySource = rows
      .map((row) => [String(row.source_resource), chargeTotals([row], role)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      totals: chargeTotals(rows, role),
      by_source: Object.fromEntries(bySource),
      ...uncosted,
    };
  },
};
