import type { RoleKey } from '../../domain/kernel/access/roles';
import { mayRead } from '../../domain/kernel/schema';
import { labourEntries } from '../../domain/reports/labourReport';
import type { Figure } from '../figure';
import { hoursBeside } from '../timesheets/figures';

/** What the cost of entries adds up to, by the name under which it is found. */
export const costSum = { name: 'sum_cost_minor', firstOf: ['cost_minor'] } as const;

/** Whether somebody may know what hours cost. */
export const mayKnowCosts = (role: RoleKey): boolean =>
  mayRead(labourEntries.fields.cost_minor, role);

/** What stands beside the labour report: hours, and what they cost for those who may know it. */
export const labourBeside: Figure = {
  sums: [...hoursBeside.sums, costSum],
  async beside(call, reads, of, query, found) {
    const hours = await hoursBeside.beside(call, reads, of, query, found);
    const cost = { total_cost_minor: found.sums?.sum_cost_minor ?? 0 };
    return mayKnowCosts(call.by.role) ? { ...hours, ...cost } : hours;
  },
};
