import type { Figure } from '@/engine/call';
import { mayKnowCosts } from '@/modules/people/server/mayKnowCosts';
import { withoutCostRate } from '@/modules/people/server/withoutCostRate';
import { labourEntries } from '@/modules/reports/model/labourReport';
import { hoursFigure } from '@/modules/timesheets/server/figures';

/** The sum of the cost of entries, and its name in the result. */
export const costSum = { name: 'sum_cost_minor', firstOf: ['cost_minor'] } as const;

/** The totals with the labour report: hours, and their cost for those who may know it. */
export const labourFigure: Figure = {
  sums: [...hoursFigure.sums, costSum],
  async extras(call, reads, of, query, found) {
    const hours = await hoursFigure.extras(call, reads, of, query, found);
    if (!mayKnowCosts(call.by.role)) return hours;
    const { filters, q, ids, archived } = query;
    const uncosted = await withoutCostRate(call, reads, (theirs) =>
      reads.aggregate(
        labourEntries,
        { tests: [...filters, theirs], q, ...(ids && { ids }), archived },
        [],
        ['user_id'],
        { by: call.by, action: 'see' },
      ),
    );
    return { ...hours, total_cost_minor: found.sums?.sum_cost_minor ?? 0, ...uncosted };
  },
};
