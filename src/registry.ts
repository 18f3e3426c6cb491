import { absences } from './absences/absences';
import { afpBatches } from './afp/batches';
import { afpContracts } from './afp/contracts';
import { afpJobs } from './afp/jobs';
import { afpJobLines } from './afp/lines';
import { afpRetentionReleases } from './afp/releases';
import { assetAssignments } from './assets/assetAssignments';
import { assetAudits } from './assets/assetAudits';
import { assetTypes } from './assets/assetTypes';
import { auditItems } from './assets/auditItems';
import { itAssets } from './assets/itAssets';
import { customerRates } from './billing/customerRates';
import { rebillable } from './billing/rebillable';
import { configurationAccess } from './configuration/access';
import { companies } from './configuration/companies';
import { departments } from './configuration/departments';
import { workLocations } from './configuration/workLocations';
import { customers } from './customers/customers';
import { customerTypes } from './customers/customerTypes';
import { properties } from './customers/properties';
import { documentTypes } from './documents/documentTypes';
import { employeeDocuments } from './documents/employeeDocuments';
import { recordDocuments } from './documents/recordDocuments';
import { expenseComments } from './expenses/expenseComments';
import { expenses } from './expenses/expenses';
import { expenseTypes } from './expenses/expenseTypes';
import { vehicleDrivers } from './fleet/vehicleDrivers';
import { vehicles } from './fleet/vehicles';
import { historyAccess } from './historyAccess';
import { holidayJobNumbers } from './holidays/holidayJobNumbers';
import { holidays } from './holidays/holidays';
import { holidayTypes } from './holidays/holidayTypes';
import { accessRowsOf, defineRegistry } from './kernel/defineRegistry';
import { reference } from './kernel/fields/reference';
import { declareHouse } from './kernel/house';
import { masterList } from './kernel/masterList';
import type { Resource } from './kernel/resource';
import { noticePreferences } from './notices/noticePreferences';
import { notices } from './notices/notices';
import { parking } from './parking/parking';
import { payPeriods } from './payroll/payPeriods';
import { payrollLines } from './payroll/payrollLines';
import { deputies } from './people/deputies';
import { employees } from './people/employees';
import { employmentTypes } from './people/employmentTypes';
import { roles } from './people/roles';
import { labourReportAccess, timesheetReportAccess } from './reports/access';
import { timesheetAuditNotes } from './timesheets/timesheetAuditNotes';
import { timesheets } from './timesheets/timesheets';
import { timesheetWeeks } from './timesheets/timesheetWeeks';
import { workSchedules } from './timesheets/workSchedules';
import { vehicleChecklist } from './vehicleChecks/checklist';
import { vehicleDefects } from './vehicleChecks/defects';
import { vehicleInspections } from './vehicleChecks/inspections';

const vehicle = { place: 'configuration/vehicle', access: configurationAccess } as const;
const inventory = {
  place: 'configuration/it-assets',
  access: configurationAccess,
  calls: { delete: false },
} as const;
const parkingLists = {
  place: 'configuration/parking-management-configuration',
  access: configurationAccess,
  calls: { delete: false },
} as const;
const make = reference('makes', { list: true, filter: true });

/** Every resource of the product, in order. Nothing exists that is not listed here. */
const entries: readonly Resource[] = [
  companies,
  departments,
  employees,
  roles,
  deputies,
  employmentTypes,
  workSchedules,
  workLocations,
  employeeDocuments,
  customers,
  customerTypes,
  customerRates,
  properties,
  timesheets,
  timesheetWeeks,
  timesheetAuditNotes,
  absences,
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
  assetTypes,
  masterList('it-categories', { ...inventory, label: 'Categories' }),
  masterList('it-brands', { ...inventory, label: 'Brands' }),
  masterList('it-conditions', { ...inventory, label: 'Conditions' }),
  masterList('it-locations', { ...inventory, label: 'Locations' }),
  masterList('it-makes', { ...inventory, label: 'Makes' }),
  masterList('it-models', { ...inventory, label: 'Models' }),
  masterList('it-operating-systems', { ...inventory, label: 'OS', singular: 'OS' }),
  masterList('payment-types', parkingLists),
  documentTypes,
  expenses,
  expenseTypes,
  expenseComments,
  parking,
  vehicles,
  vehicleDrivers,
  recordDocuments,
  itAssets,
  assetAssignments,
  assetAudits,
  auditItems,
  vehicleChecklist,
  vehicleInspections,
  vehicleDefects,
  afpContracts,
  afpJobs,
  afpJobLines,
  afpBatches,
  afpRetentionReleases,
  rebillable,
  payPeriods,
  payrollLines,
  notices,
  noticePreferences,
];

/** Every resource of the product, by path. */
export const registry = defineRegistry(entries, { people: employees.path });

declareHouse({
  people: employees.path,
  roles: roles.path,
  companies: companies.path,
  deputies: deputies.path,
  soughtFirst: [employees.path, vehicles.path, customers.path, afpJobs.path],
  // Permissions are named in this order: people and what they may do first, then as the registry has it.
  access: accessRowsOf([
    employees,
    roles,
    ...entries,
    { path: 'timesheet-report', access: timesheetReportAccess },
    { path: 'labour-report', access: labourReportAccess },
    { path: 'activity-events', access: historyAccess },
  ]),
});

/** The resource with this path. Throws where there is none: a path comes from the registry, not from people. */
export function resourceAt(path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}
