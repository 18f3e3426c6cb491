import type { Demo } from '@/core/samples/demo';
import { deputies } from './deputies/sampleDeputies';
import { roles } from './roles/sampleRoles';
import { departments, employmentTypes } from './sampleDepartments';
import { employees } from './samples';
import { workLocations } from './sampleWorkLocations';
import { workSchedules } from './schedules/sampleSchedules';

/** The people of the demo company; every company begins with the built-in roles. */
export const peopleDemo: Demo = {
  rows: {
    departments,
    employees,
    roles,
    deputies,
    'employment-types': employmentTypes,
    'work-schedules': workSchedules,
    'work-locations': workLocations,
  },
  first: { roles: (rows) => rows.filter(({ key }) => key !== null) },
};
