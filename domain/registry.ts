import { reference } from './fields/reference';
import { defineRegistry, masterList, type Resource } from './resource';
import { companies } from './resources/companies';
import { customerTypes } from './resources/customerTypes';
import { departments } from './resources/departments';
import { documentTypes } from './resources/documentTypes';
import { employeeDocuments } from './resources/employeeDocuments';
import { employees } from './resources/employees';
import { employmentTypes } from './resources/employmentTypes';
import { expenseTypes } from './resources/expenseTypes';
import { holidayTypes } from './resources/holidayTypes';
import { roles } from './resources/roles';
import { workLocations } from './resources/workLocations';
import { workSchedules } from './resources/workSchedules';

const vehicle = { place: 'configuration/vehicle', access: 'configuration' } as const;
const inventory = {
  place: 'configuration/it-assets',
  access: 'configuration',
  calls: { delete: false },
} as const;
const parking = {
  place: 'configuration/parking-management-configuration',
  access: 'configuration',
  calls: { delete: false },
} as const;
const make = reference('makes', { list: true, filter: true });

/** Every resource of the product, by path. What exists, exists because it stands here. */
export const registry = defineRegistry([
  companies,
  departments,
  employees,
  roles,
  employmentTypes,
  workSchedules,
  workLocations,
  employeeDocuments,
  customerTypes,
  holidayTypes,
  masterList('base-locations', { label: 'Base Locations', singular: 'Base Location', ...vehicle }),
  masterList('makes', { label: 'Makes', singular: 'Make', ...vehicle }),
  masterList('models', {
    label: 'Models',
    singular: 'Model',
    ...vehicle,
    fields: { make_id: make },
  }),
  masterList('years-of-manufacture', {
    label: 'Years of Manufacture',
    singular: 'Year of Manufacture',
    ...vehicle,
  }),
  masterList('fuel-types', { label: 'Fuel Types', singular: 'Fuel Type', ...vehicle }),
  masterList('engine-sizes', { label: 'Engine Sizes', singular: 'Engine Size', ...vehicle }),
  masterList('vehicle-categories', { label: 'Categories', singular: 'Category', ...vehicle }),
  masterList('purchase-lease', { label: 'Purchase/Lease', singular: 'Purchase/Lease', ...vehicle }),
  masterList('it-asset-types', {
    label: 'Asset Types',
    singular: 'Asset Type',
    ...inventory,
    calls: {},
  }),
  masterList('it-categories', { label: 'Categories', singular: 'Category', ...inventory }),
  masterList('it-brands', { label: 'Brands', singular: 'Brand', ...inventory }),
  masterList('it-conditions', { label: 'Conditions', singular: 'Condition', ...inventory }),
  masterList('it-locations', { label: 'Locations', singular: 'Location', ...inventory }),
  masterList('it-makes', { label: 'Makes', singular: 'Make', ...inventory }),
  masterList('it-models', { label: 'Models', singular: 'Model', ...inventory }),
  masterList('it-operating-systems', { label: 'OS', singular: 'OS', ...inventory }),
  masterList('payment-types', { label: 'Payment Types', singular: 'Payment Type', ...parking }),
  documentTypes,
  expenseTypes,
]);

/** The resource with this path. Throws where there is none: a path comes from the registry, not from people. */
export function resourceAt(path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}
