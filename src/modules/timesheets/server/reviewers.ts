import type { Loader } from '@/engine/call';
import { employees } from '@/modules/people/model/employees';
import { REVIEWERS } from '@/modules/people/server/reviewers';

/** Loads the person to whom a week is to be handed, visible or not, if weeks can be handed to them. */
export const weekReviewer: Loader = async (ctx, _week, id) => {
  const { rows } = await ctx.tx.find(employees, {
    tests: [{ field: 'id', test: 'in', values: [typeof id === 'number' ? id : 0] }, ...REVIEWERS],
    count: false,
  });
  return rows[0];
};
