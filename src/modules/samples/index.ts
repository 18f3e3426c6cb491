import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { SampleRow, SampleRows } from '@/core/samples/sampleRow';
import { absences } from '@/modules/absences/model/samples';
import { assetAssignments } from '@/modules/assets/model/assignmentSamples';
import { assetAudits, auditItems } from '@/modules/assets/model/auditSamples';
import { itAssets } from '@/modules/assets/model/samples';
import { assetTypes } from '@/modules/assets/model/typeSamples';
import {
  collectedJobs,
  collectedLines,
  rebillableCharges,
} from '@/modules/billing/model/collectedSamples';
import { customerRates } from '@/modules/billing/model/rateSamples';
import { companies, departments } from '@/modules/configuration/model/sampleCompanies';
import { customerTypes, expenseTypes, lists } from '@/modules/configuration/model/samples';
import { customers, properties } from '@/modules/customers/model/samples';
import { documentsTold } from '@/modules/documents/model/noticeSamples';
import { recordDocumentsWith } from '@/modules/documents/model/recordSamples';
import { documentTypes, employeeDocuments } from '@/modules/documents/model/samples';
import { expenseComments, expensesWith } from '@/modules/expenses/model/samples';
import { vehicleDrivers } from '@/modules/fleet/model/driverSamples';
import { vehicles } from '@/modules/fleet/model/samples';
import { holidayJobNumbers, holidays } from '@/modules/holidays/model/samples';
import { noticePreferences, noticesOf } from '@/modules/notices/model/samples';
import { parkingWith } from '@/modules/parking/model/samples';
import {
  afpBatches,
  afpRetentionReleases,
} from '@/modules/paymentApplications/model/batches/batchSamples';
import { afpContracts, afpJobLines, afpJobs } from '@/modules/paymentApplications/model/samples';
import { payPeriods, payrollLines } from '@/modules/payroll/model/samples';
import { deputies } from '@/modules/people/model/deputies/sampleDeputies';
import { roles } from '@/modules/people/model/roles/sampleRoles';
import { employees } from '@/modules/people/model/samples';
import {
  timesheetAuditNotes,
  timesheets,
  timesheetWeeks,
} from '@/modules/timesheets/model/samples';
import {
  employmentTypes,
  holidayTypes,
  workLocations,
  workSchedules,
} from '@/modules/timesheets/model/schedules/sampleSchedules';
import { weeksTold } from '@/modules/timesheets/model/weeks/noticeSamples';
import { checklistVersions } from '@/modules/vehicleChecks/model/checklists/checklistSamples';
import { defectsWith } from '@/modules/vehicleChecks/model/defects/defectSamples';
import { defectsTold } from '@/modules/vehicleChecks/model/defects/noticeSamples';
import { inspectionsWith } from '@/modules/vehicleChecks/model/samples';
import { checkPhotos, noticeFiles, receiptFiles, recordPapers, repairPapers } from './files';
import { completed, madeUpRows } from './madeUp';

export { DEMO_PASSWORD, demoAccounts } from '@/modules/people/model/accounts/sampleAccounts';
export { sampleFiles } from './files';

/** The samples somebody wrote, by path. */
export const writtenSamples: Readonly<Record<string, SampleRows>> = {
  companies,
  departments,
  employees,
  roles,
  deputies,
  'employment-types': employmentTypes,
  'work-schedules': workSchedules,
  'work-locations': workLocations,
  'employee-documents': employeeDocuments,
  customers,
  'customer-types': customerTypes,
  'customer-rates': customerRates,
  'rebillable-charges': rebillableCharges,
  properties,
  timesheets,
  'timesheet-weeks': timesheetWeeks,
  'timesheet-audit-notes': timesheetAuditNotes,
  absences,
  holidays,
  'holiday-job-numbers': holidayJobNumbers,
  'holiday-types': holidayTypes,
  'document-types': documentTypes,
  'expense-types': expenseTypes,
  expenses: expensesWith(receiptFiles),
  'expense-comments': expenseComments,
  parking: parkingWith(noticeFiles),
  vehicles,
  documents: recordDocumentsWith(recordPapers),
  'vehicle-drivers': vehicleDrivers,
  'it-asset-types': assetTypes,
  'it-assets': itAssets,
  'it-asset-assignments': assetAssignments,
  'it-asset-audits': assetAudits,
  'it-asset-audit-items': auditItems,
  'vehicle-checklist': checklistVersions,
  'vehicle-inspections': inspectionsWith(checkPhotos),
  'vehicle-defects': defectsWith(checkPhotos, repairPapers),
  'afp-contracts': afpContracts,
  'afp-jobs': (today) => [...afpJobs(today), ...collectedJobs(today)],
  'afp-job-lines': (today) => [...afpJobLines(today), ...collectedLines(today)],
  'afp-batches': afpBatches,
  'afp-retention-releases': afpRetentionReleases,
  'pay-periods': payPeriods,
  'payroll-lines': payrollLines,
  notices: noticesOf([weeksTold, documentsTold, defectsTold]),
  'notice-preferences': noticePreferences,
  ...lists,
};

type Samples = ReadonlyMap<string, readonly Readonly<RecordValues>[]>;

/** The company that was drawn last for a registry: it takes a tenth of a second, and json-server asks for it twice. */
const lastDrawn = new WeakMap<object, { today: string; company: WeakRef<Samples> }>();

/**
 * One coherent demo company as of `today` (`YYYY-MM-DD`): for every resource of the registry its
 * rows, with ids from 1 and every field present (null where nothing is filled in), without the other fields
 * that every record has, but for who made a record and when where that is part of the story. The same registry and day always give the same rows. A resource whose samples
 * nobody wrote gets a few that its kinds of field make up.
 */
export function sampleRecords(registry: ReadonlyMap<string, Resource>, today: string): Samples {
  const last = lastDrawn.get(registry);
  const known = last?.today === today ? last.company.deref() : undefined;
  if (known) return known;
  const company = samplesOf(registry, today, [...registry.keys()]);
  lastDrawn.set(registry, { today, company: new WeakRef(company) });
  return company;
}

/** The same rows of these resources alone. */
export function samplesOf(
  registry: ReadonlyMap<string, Resource>,
  today: string,
  paths: readonly string[],
): Samples {
  const finished = new Map<string, RecordValues[]>();
  const begun = new Set<string>();
  const drawn = new Map<string, SampleRow[]>();

  const writtenRows = (path: string): SampleRow[] | undefined => {
    const rows = drawn.get(path) ?? writtenSamples[path]?.(today);
    if (rows) drawn.set(path, rows);
    return rows;
  };

  // While a resource is being made (a reference leads back to it) its first row is the one to point at.
  const count = (path: string): number => {
    const written = writtenRows(path);
    if (written) return written.length;
    return begun.has(path) && !finished.has(path) ? 1 : rowsOf(path).length;
  };

  const bareRows = (resource: Resource): SampleRow[] => {
    const written = writtenRows(resource.path);
    if (written) return written.map((row, index) => completed(resource, row, index + 1, count));
    return madeUpRows(resource, count, today);
  };

  const rowsOf = (path: string): RecordValues[] => {
    const done = finished.get(path);
    const resource = registry.get(path);
    if (done || !resource) return done ?? [];
    begun.add(path);
    const rows = bareRows(resource).map((row, index) => ({ id: index + 1, ...row }));
    finished.set(path, rows);
    return rows;
  };

  return new Map(paths.map((path) => [path, rowsOf(path)]));
}
