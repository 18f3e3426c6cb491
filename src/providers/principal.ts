import type { Principal, Represented } from '../../domain/kernel/access/table';
import type { SessionUser } from './session';

const isRepresented = (one: unknown): one is Represented =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one;

/** What a person may, by the role in their profile and whom they stand in for. */
export const principalOf = ({ role, denied, stands_in_for }: SessionUser): Principal => ({
  role,
  standsInFor: Array.isArray(stands_in_for) ? stands_in_for.filter(isRepresented) : [],
  denied: typeof denied === 'string' ? denied.split(' ') : [],
});
