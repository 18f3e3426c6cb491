import { isLongRun } from '@/core/testing/longRun';
import type { Role } from './accounts';

/**
 * Returns the states from which a role tries a transition: all of them under npm run test:long. In the short run a role
 * that may not make it, and a super administrator, who may do what an administrator may, try it only from where it leads
 * somewhere, since states refuse everybody alike.
 */
export function statesTried<State extends string>(
  states: readonly State[],
  { role, may, leadsFrom }: { role: Role; may: boolean; leadsFrom: (state: State) => boolean },
): readonly State[] {
  if (isLongRun || (may && role !== 'SUPER_ADMIN')) return states;
  const some = states.filter(leadsFrom);
  return some.length > 0 ? some : states.slice(0, 1);
}
