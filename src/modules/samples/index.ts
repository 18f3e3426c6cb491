import { absences } from '@/domain/absences/samples';
import { afpBatches, afpRetentionReleases } from '@/domain/afp/batchSamples';
import { afpContracts, afpJobLines, afpJobs } from '@/domain/afp/samples';
import { assetAssignments } from '@/domain/assets/assignmentSamples';
import { assetAudits, auditItems } from '@/domain/assets/auditSamples';
import { itAssets } from '@/domain/assets/samples';
import { assetTypes } from '@/domain/assets/typeSamples';
import {
  collectedJobs,
  collectedLines,
  rebillableCharges,
} from '@/domain/billing/collectedSamples';
import { customerRates } from '@/domain/billing/rateSamples';
import { companies, departments } from '@/domain/configuration/sampleCompanies';
import { customerTypes, expenseTypes, lists } from '@/domain/configuration/samples';
import { customers, properties } from '@/domain/customers/samples';
import { recordDocumentsWith } from '@/domain/documents/recordSamples';
import { documentTypes, employeeDocuments } from '@/domain/documents/samples';
import { expenseComments, expensesWith } from '@/domain/expenses/samples';
import { vehicleDrivers } from '@/domain/fleet/driverSamples';
import { vehicles } from '@/domain/fleet/samples';
import { holidayJobNumbers, holidays } from '@/domain/holidays/samples';
import type { RecordValues } from '@/domain/kernel/fields';
import type { Resource } from '@/domain/kernel/resource';
import type { SampleRow, SampleRows } from '@/domain/kernel/samples/sampleRow';
import { noticePreferences, notices } from '@/domain/notices/samples';
import { parkingWith } from '@/domain/parking/samples';
import { payPeriods, payrollLines } from '@/domain/payroll/samples';
import { deputies } from '@/domain/people/sampleDeputies';
import { roles } from '@/domain/people/sampleRoles';
import { employees } from '@/domain/people/samples';
import {
  employmentTypes,
  holidayTypes,
  workLocations,
  workSchedules,
} from '@/domain/timesheets/sampleSchedules';
import { timesheetAuditNotes, timesheets, timesheetWeeks } from '@/domain/timesheets/samples';
import { checklistVersions } from '@/domain/vehicleChecks/checklistSamples';
import { defectsWith } from '@/domain/vehicleChecks/defectSamples';
import { inspectionsWith } from '@/domain/vehicleChecks/samples';
import { checkPhotos, noticeFiles, receiptFiles, recordPapers, repairPapers } from './files';
import { completed, madeUpRows } from './madeUp';

export { DEMO_PASSWORD, demoAccounts } from '@/domain/people/sampleAccounts';
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
  notices,
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
