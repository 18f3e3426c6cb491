import { defineRegistry } from './defineRegistry';
import { reference } from './fields/reference';
import { masterList, type Resource } from './resource';
import { companies } from './resources/companies';
import { customers } from './resources/customers';
import { customerTypes } from './resources/customerTypes';
import { departments } from './resources/departments';
import { documentTypes } from './resources/documentTypes';
import { employeeDocuments } from './resources/employeeDocuments';
import { employees } from './resources/employees';
import { employmentTypes } from './resources/employmentTypes';
import { expenseComments } from './resources/expenseComments';
import { expenses } from './resources/expenses';
import { expenseTypes } from './resources/expenseTypes';
import { holidayJobNumbers } from './resources/holidayJobNumbers';
import { holidays } from './resources/holidays';
import { holidayTypes } from './resources/holidayTypes';
import { properties } from './resources/properties';
import { roles } from './resources/roles';
import { timesheetAuditNotes } from './resources/timesheetAuditNotes';
import { timesheets } from './resources/timesheets';
import { timesheetWeeks } from './resources/timesheetWeeks';
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

/** Every resource of the product, by path. Nothing exists that is not listed here. */
export const registry = defineRegistry([
  companies,
  departments,
  employees,
  roles,
  employmentTypes,
  workSchedules,
  workLocations,
  employeeDocuments,
  customers,
  customerTypes,
  properties,
  timesheets,
  timesheetWeeks,
  timesheetAuditNotes,
  holidays,
  holidayJobNumbers,
  holidayTypes,
  masterList('base-locations', vehicle),
  masterList('makes', vehicle),
  masterList('models', { ...vehicle, fields: { make_id: make } }),
  masterList('years-of-manufacture', { ...vehicle, singular: 'Year of Manufacture' }),
  masterList('fuel-types', vehicle),
  masterList('engine-sizes', vehicle),
  masterList('vehicle-categories', { ...vehicle, label: 'Categories' }),
  masterList('purchase-lease', { ...vehicle, label: 'Purchase/Lease' }),
  masterList('it-asset-types', { ...inventory, label: 'Asset Types', calls: {} }),
  masterList('it-categories', { ...inventory, label: 'Categories' }),
  masterList('it-brands', { ...inventory, label: 'Brands' }),
  masterList('it-conditions', { ...inventory, label: 'Conditions' }),
  masterList('it-locations', { ...inventory, label: 'Locations' }),
  masterList('it-makes', { ...inventory, label: 'Makes' }),
  masterList('it-models', { ...inventory, label: 'Models' }),
  masterList('it-operating-systems', { ...inventory, label: 'OS', singular: 'OS' }),
  masterList('payment-types', parking),
  documentTypes,
  expenses,
  expenseTypes,
  expenseComments,
]);

/** The resource with this path. Throws where there is none: a path comes from the registry, not from people. */
export function resourceAt(path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}
