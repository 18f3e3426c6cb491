import type { Demo } from '@/core/samples/demo';
import { deputies } from './deputies/sampleDeputies';
import { roles } from './roles/sampleRoles';
import { employees } from './samples';

/** The people of the demo company; every company begins with the built-in roles. */
export const peopleDemo: Demo = {
  rows: { employees, roles, deputies },
  first: { roles: (rows) => rows.filter(({ key }) => key !== null) },
};
