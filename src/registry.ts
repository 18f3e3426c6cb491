import { reference } from './core/fields/kinds/reference';
import { historyAccess } from './core/historyAccess';
import type { Manifest } from './core/module';
import { purgeAccess } from './core/purgeAccess';
import { declareCoreResources } from './core/resource/coreResources';
import { accessRowsOf, defineRegistry } from './core/resource/defineRegistry';
import { masterList } from './core/resource/masterList';
import type { Resource } from './core/resource/resource';
import { absences } from './modules/absences/model/absences';
import { absencesManifest } from './modules/absences/model/manifest';
import { administrationAccess } from './modules/administration/model/access';
import { administrationManifest } from './modules/administration/model/manifest';
import { assetAssignments } from './modules/assets/model/assetAssignments';
import { assetAudits } from './modules/assets/model/assetAudits';
import { assetTypes } from './modules/assets/model/assetTypes';
import { auditItems } from './modules/assets/model/auditItems';
import { inventoryLists } from './modules/assets/model/inventoryLists';
import { itAssets } from './modules/assets/model/itAssets';
import { assetsManifest } from './modules/assets/model/manifest';
import { declareChargeSources } from './modules/billing/model/chargeFields';
import { customerRates } from './modules/billing/model/customerRates';
import { billingManifest } from './modules/billing/model/manifest';
import { rebillable } from './modules/billing/model/rebillable';
import { activityGroups } from './modules/changeGroups/model/activityGroups';
import { groupRows } from './modules/changeGroups/model/groupRows';
import { changeGroupsManifest } from './modules/changeGroups/model/manifest';

import { commentsManifest } from './modules/comments/model/manifest';
import { declareCommentOwners } from './modules/comments/model/owners';
import { recordComments } from './modules/comments/model/recordComments';
import { configurationAccess } from './modules/configuration/model/access';
import { baseLocations } from './modules/configuration/model/baseLocations';
import { companies } from './modules/configuration/model/companies';
import { customers } from './modules/customers/model/customers';
import { customerTypes } from './modules/customers/model/customerTypes';
import { properties } from './modules/customers/model/properties';
import { dashboardManifest } from './modules/dashboard/model/manifest';
import { documentTypes } from './modules/documents/model/documentTypes';
import { employeeDocuments } from './modules/documents/model/employeeDocuments';
import { documentsManifest } from './modules/documents/model/manifest';
import { declareDocumentOwners } from './modules/documents/model/owners';
import { recordDocuments } from './modules/documents/model/recordDocuments';
import { expenseComments } from './modules/expenses/model/expenseComments';
import { expenses } from './modules/expenses/model/expenses';
import { expenseTypes } from './modules/expenses/model/expenseTypes';
import { expensesManifest } from './modules/expenses/model/manifest';
import { fleetManifest } from './modules/fleet/model/manifest';
import { vehicleDrivers } from './modules/fleet/model/vehicleDrivers';
import { vehicles } from './modules/fleet/model/vehicles';
import { holidayJobNumbers } from './modules/holidays/model/holidayJobNumbers';
import { holidays } from './modules/holidays/model/holidays';
import { holidayTypes } from './modules/holidays/model/holidayTypes';
import { holidaysManifest } from './modules/holidays/model/manifest';
import { declareNotices } from './modules/notices/model/declaredNotices';
import { noticesManifest } from './modules/notices/model/manifest';
import { noticePreferences } from './modules/notices/model/noticePreferences';
import { notices } from './modules/notices/model/notices';
import { parkingManifest } from './modules/parking/model/manifest';
import { parking } from './modules/parking/model/parking';
import { paymentTypes } from './modules/parking/model/paymentTypes';
import { applicationBatches } from './modules/paymentApplications/model/batches/batches';
import { paymentContracts } from './modules/paymentApplications/model/contracts/contracts';
import { applicationJobs } from './modules/paymentApplications/model/jobs/jobs';
import { declareLineSources } from './modules/paymentApplications/model/jobs/lineFields';
import { applicationJobLines } from './modules/paymentApplications/model/jobs/lines';
import { paymentApplicationsManifest } from './modules/paymentApplications/model/manifest';
import { retentionReleases } from './modules/paymentApplications/model/releases/releases';
import { payrollManifest } from './modules/payroll/model/manifest';
import { payPeriods } from './modules/payroll/model/payPeriods';
import { payrollLines } from './modules/payroll/model/payrollLines';
import { departments } from './modules/people/model/departments';
import { deputies } from './modules/people/model/deputies/deputies';
import { employees } from './modules/people/model/employees';
import { employmentTypes } from './modules/people/model/employmentTypes';
import { peopleManifest } from './modules/people/model/manifest';
import { roles } from './modules/people/model/roles/roles';
import { workSchedules } from './modules/people/model/schedules/workSchedules';
import { workLocations } from './modules/people/model/workLocations';
import { labourReportAccess, timesheetReportAccess } from './modules/reports/model/access';
import { reportsManifest } from './modules/reports/model/manifest';
import { declarePeriods } from './modules/reports/model/periodList';
import { timesheets } from './modules/timesheets/model/entries/timesheetEntries';
import { timesheetsManifest } from './modules/timesheets/model/manifest';
import { timesheetAuditNotes } from './modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from './modules/timesheets/model/weeks/timesheetWeeks';
import { vehicleChecklist } from './modules/vehicleChecks/model/checklists/checklist';
import { vehicleDefects } from './modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from './modules/vehicleChecks/model/inspections';
import { vehicleChecksManifest } from './modules/vehicleChecks/model/manifest';
import { listPreferences } from './modules/views/model/listPreferences';
import { listSettings } from './modules/views/model/listSettings';
import { declareReports } from './modules/views/model/lists';
import { viewsManifest } from './modules/views/model/manifest';
import { savedViews } from './modules/views/model/savedViews';
import { isSwitchedOn } from './modulesOff';

/** The additions of modules to their resources, in the order in which their calls are documented. */
export const manifests: readonly Manifest[] = [
  peopleManifest,
  holidaysManifest,
  timesheetsManifest,
  expensesManifest,
  absencesManifest,
  billingManifest,
  vehicleChecksManifest,
  noticesManifest,
  reportsManifest,
  payrollManifest,
  paymentApplicationsManifest,
  dashboardManifest,
  documentsManifest,
  fleetManifest,
  assetsManifest,
  parkingManifest,
  viewsManifest,
  changeGroupsManifest,
  commentsManifest,
  administrationManifest,
].filter(({ name }) => isSwitchedOn(name));

declareDocumentOwners(manifests.flatMap(({ documents = [] }) => documents));
declareNotices(manifests.flatMap((manifest) => manifest.notices ?? []));
const costs = manifests.flatMap((manifest) => manifest.costs ?? []);
declareLineSources(costs);
declareChargeSources(costs);
declarePeriods(manifests.find(({ periods }) => periods)?.periods);

/** Returns the parts of a module; empty if it is switched off. */
const of = <T>(module: string, parts: readonly T[]): readonly T[] =>
  isSwitchedOn(module) ? parts : [];

const vehicle = { place: 'configuration/vehicle', access: configurationAccess } as const;
const make = reference('makes', { list: true, filter: true });

/** Every resource of the product, in order, with its module. Nothing exists that is not listed here. */
const entries: readonly Resource[] = [
  ...of('configuration', [companies]),
  ...of('people', [
    departments,
    employees,
    roles,
    deputies,
    employmentTypes,
    workSchedules,
    workLocations,
  ]),
  ...of('documents', [employeeDocuments]),
  ...of('customers', [customers, customerTypes]),
  ...of('billing', [customerRates]),
  ...of('customers', [properties]),
  ...of('timesheets', [timesheets, timesheetWeeks, timesheetAuditNotes]),
  ...of('absences', [absences]),
  ...of('holidays', [holidays, holidayJobNumbers, holidayTypes]),
  ...of('configuration', [baseLocations]),
  ...of('fleet', [
    masterList('makes', vehicle),
    masterList('models', { ...vehicle, fields: { make_id: make } }),
    masterList('years-of-manufacture', { ...vehicle, singular: 'Year of Manufacture' }),
    masterList('fuel-types', vehicle),
    masterList('engine-sizes', vehicle),
    masterList('vehicle-categories', { ...vehicle, label: 'Categories' }),
    masterList('purchase-lease', { ...vehicle, label: 'Purchase/Lease' }),
  ]),
  ...of('assets', [assetTypes, ...inventoryLists]),
  ...of('parking', [paymentTypes]),
  ...of('documents', [documentTypes]),
  ...of('expenses', [expenses, expenseTypes, expenseComments]),
  ...of('parking', [parking]),
  ...of('fleet', [vehicles, vehicleDrivers]),
  ...of('documents', [recordDocuments]),
  ...of('assets', [itAssets, assetAssignments, assetAudits, auditItems]),
  ...of('vehicleChecks', [vehicleChecklist, vehicleInspections, vehicleDefects]),
  ...of('paymentApplications', [
    paymentContracts,
    applicationJobs,
    applicationJobLines,
    applicationBatches,
    retentionReleases,
  ]),
  ...of('billing', [rebillable]),
  ...of('payroll', [payPeriods, payrollLines]),
  ...of('notices', [notices, noticePreferences]),
  ...of('comments', [recordComments]),
  ...of('views', [savedViews, listPreferences, listSettings]),
  ...of('changeGroups', [activityGroups, groupRows]),
];

declareCommentOwners(entries);

/** Every resource of the product, by path. */
export const registry = defineRegistry(entries, { people: employees.path });

/** The reports of the modules, by path: lists of records that other resources store. */
export const reports: ReadonlyMap<string, Resource> = new Map(
  manifests.flatMap(({ reports: own = [] }) => own.map((report) => [report.path, report] as const)),
);

declareReports(reports.values());

declareCoreResources({
  people: employees.path,
  roles: roles.path,
  companies: companies.path,
  deputies: deputies.path,
  views: savedViews.path,
  listPreferences: listPreferences.path,
  listSettings: listSettings.path,
  changeGroups: activityGroups.path,
  comments: recordComments.path,
  searchedFirst: [
    ...of('people', [employees.path]),
    ...of('fleet', [vehicles.path]),
    ...of('customers', [customers.path]),
    ...of('paymentApplications', [applicationJobs.path]),
  ],
  // The order of permissions: people and roles first, then as in the registry.
  access: accessRowsOf([
    employees,
    roles,
    ...entries,
    ...of('reports', [
      { path: 'timesheet-report', access: timesheetReportAccess },
      { path: 'labour-report', access: labourReportAccess },
    ]),
    ...of('administration', [{ path: 'administration', access: administrationAccess }]),
    { path: 'activity-events', access: historyAccess },
    { path: 'deleted-records', access: purgeAccess },
  ]),
});

/** Returns the resource with this path. Throws if there is none: paths come from the registry, not from users. */
export function resourceAt(path: string): Resource {
  const found = registry.get(path);
  if (!found) throw new Error(`no resource is called "${path}"`);
  return found;
}
