import { isLongRun } from '@/core/testing/longRun';
import type { Role } from './accounts';

/**
 * Returns the states from which a role tries a transition: all of them under npm run test:long. In the short run one
 * permitted role tries all of them, and the others only those from which it is possible, since states refuse
 * everybody alike.
 */
export function statesTried<State extends string>(
  states: readonly State[],
  {
    role,
    whoMay,
    leadsFrom,
  }: { role: Role; whoMay: readonly Role[]; leadsFrom: (state: State) => boolean },
): readonly State[] {
  // The super administrator may do everything that an administrator may.
  const first = whoMay.find((role) => role !== 'SUPER_ADMIN') ?? whoMay[0];
  if (isLongRun || role === first) return states;
  const some = states.filter(leadsFrom);
  return some.length > 0 ? some : states.slice(0, 1);
}
