import { ROLE_NAMES, type RoleKey } from '@/core/access/roles';
import type { SampleRow } from '@/core/samples/sampleRow';

/** The built-in roles in the order of their ids. */
const ROLE_ORDER: readonly RoleKey[] = [
  'SUPER_ADMIN',
  'ADMIN',
  'CONTRACT_MANAGER',
  'ENGINEER',
  'HR_ADMINISTRATOR',
];

export const roleId = (key: RoleKey): number => ROLE_ORDER.indexOf(key) + 1;

export const roles = (): SampleRow[] =>
  ROLE_ORDER.map((key) => ({ name: ROLE_NAMES[key], key, copies: key }));
