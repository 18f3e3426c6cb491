import type { Principal, Represented } from '@/core/access/table';
import type { SessionUser } from './session';

const permissionsIn = (value: unknown) => (typeof value === 'string' ? value.split(' ') : []);

const representedIn = (one: unknown): Represented[] =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  'name' in one &&
  typeof one.id === 'number' &&
  typeof one.name === 'string'
    ? [{ id: one.id, name: one.name, denied: permissionsIn('denied' in one && one.denied) }]
    : [];

/** Returns a person's permissions from the role in their profile and the people they deputise for. */
export const principalOf = ({ role, denied, stands_in_for }: SessionUser): Principal => ({
  role,
  standsInFor: Array.isArray(stands_in_for) ? stands_in_for.flatMap(representedIn) : [],
  denied: permissionsIn(denied),
});
