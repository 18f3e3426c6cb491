import type { Demo } from '@/core/samples/demo';
import type { SampleRow } from '@/core/samples/sampleRow';
import { deputies } from './deputies/sampleDeputies';
import { roles } from './roles/sampleRoles';
import { employees } from './samples';
import { workLocations } from './sampleWorkLocations';
import { workSchedules } from './schedules/sampleSchedules';

// Managers are employees by id: samples.ts writes them in that order.
const departments = (): SampleRow[] => [
  { name: 'Electrical Maintenance', company_id: 1, manager_id: 3 },
  { name: 'Heating and Ventilation', company_id: 1, manager_id: 6 },
  { name: 'Building Fabric', company_id: 2, manager_id: 7 },
  { name: 'Fire and Security', company_id: 2, manager_id: 8 },
  { name: 'Human Resources', company_id: 1, manager_id: 5 },
  { name: 'Head Office', company_id: 1, manager_id: 2 },
];

const employmentTypes = (): SampleRow[] => [
  { name: 'Permanent', is_active: true },
  { name: 'Fixed term', is_active: true },
  { name: 'Apprentice', is_active: true },
  { name: 'Agency', is_active: true },
  { name: 'Subcontractor', is_active: true },
  { name: 'Zero hours', is_active: false },
];

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
