import { reference } from './core/fields/reference';
import { historyAccess } from './core/historyAccess';
import { accessRowsOf, defineRegistry } from './core/resource/defineRegistry';
import { declareHouse } from './core/resource/house';
import { masterList } from './core/resource/masterList';
import type { Resource } from './core/resource/resource';
import { absenceNotices } from './modules/absences/model/absenceNotices';
import { absences } from './modules/absences/model/absences';
import { assetAssignments } from './modules/assets/model/assetAssignments';
import { assetAudits } from './modules/assets/model/assetAudits';
import { assetNotices } from './modules/assets/model/assetNotices';
import { assetTypes } from './modules/assets/model/assetTypes';
import { auditItems } from './modules/assets/model/auditItems';
import { itAssets } from './modules/assets/model/itAssets';
import { customerRates } from './modules/billing/model/customerRates';
import { rebillable } from './modules/billing/model/rebillable';
import { configurationAccess } from './modules/configuration/model/access';
import { companies } from './modules/configuration/model/companies';
import { departments } from './modules/configuration/model/departments';
import { workLocations } from './modules/configuration/model/workLocations';
import { customers } from './modules/customers/model/customers';
import { customerTypes } from './modules/customers/model/customerTypes';
import { properties } from './modules/customers/model/properties';
import { documentNotices, paperNotices } from './modules/documents/model/documentNotices';
import { documentTypes } from './modules/documents/model/documentTypes';
import { employeeDocuments } from './modules/documents/model/employeeDocuments';
import { recordDocuments } from './modules/documents/model/recordDocuments';
import { expenseComments } from './modules/expenses/model/expenseComments';
import { expenseNotices } from './modules/expenses/model/expenseNotices';
import { expenses } from './modules/expenses/model/expenses';
import { expenseTypes } from './modules/expenses/model/expenseTypes';
import { vehicleDrivers } from './modules/fleet/model/vehicleDrivers';
import { vehicleNotices } from './modules/fleet/model/vehicleNotices';
import { vehicles } from './modules/fleet/model/vehicles';
import { holidayJobNumbers } from './modules/holidays/model/holidayJobNumbers';
import { holidays } from './modules/holidays/model/holidays';
import { holidayTypes } from './modules/holidays/model/holidayTypes';
import { declareNotices } from './modules/notices/model/kinds';
import { noticePreferences } from './modules/notices/model/noticePreferences';
import { notices } from './modules/notices/model/notices';
import { parking } from './modules/parking/model/parking';
import { parkingNotices } from './modules/parking/model/parkingNotices';
import { afpBatches } from './modules/paymentApplications/model/batches/batches';
import { afpContracts } from './modules/paymentApplications/model/contracts/contracts';
import { afpJobs } from './modules/paymentApplications/model/jobs/jobs';
import { afpJobLines } from './modules/paymentApplications/model/jobs/lines';
import { releaseNotices } from './modules/paymentApplications/model/releases/releaseNotices';
import { afpRetentionReleases } from './modules/paymentApplications/model/releases/releases';
import { payPeriods } from './modules/payroll/model/payPeriods';
import { payrollLines } from './modules/payroll/model/payrollLines';
import { deputies } from './modules/people/model/deputies/deputies';
import { employees } from './modules/people/model/employees';
import { employmentTypes } from './modules/people/model/employmentTypes';
import { roles } from './modules/people/model/roles/roles';
import { labourReportAccess, timesheetReportAccess } from './modules/reports/model/access';
import { timesheets } from './modules/timesheets/model/entries/timesheets';
import { workSchedules } from './modules/timesheets/model/schedules/workSchedules';
import { timesheetAuditNotes } from './modules/timesheets/model/timesheetAuditNotes';
import { reminderNotices } from './modules/timesheets/model/weeks/reminderNotices';
import { timesheetWeeks } from './modules/timesheets/model/weeks/timesheetWeeks';
import { weekNotices } from './modules/timesheets/model/weeks/weekNotices';
import { vehicleChecklist } from './modules/vehicleChecks/model/checklists/checklist';
import { defectNotices } from './modules/vehicleChecks/model/defects/defectNotices';
import { vehicleDefects } from './modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from './modules/vehicleChecks/model/inspections';

// In the order in which people choose how they get them. Entries name their own too, but for those that only an operation or the clock gives.
declareNotices({
  'timesheet-weeks': weekNotices,
  employees: reminderNotices,
  expenses: expenseNotices,
  absences: absenceNotices,
  'employee-documents': documentNotices,
  documents: paperNotices,
  vehicles: vehicleNotices,
  'it-assets': assetNotices,
  parking: parkingNotices,
  'vehicle-defects': defectNotices,
  'afp-retention-releases': releaseNotices,
});

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
