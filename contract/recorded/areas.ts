import { registry } from '@/registry';
import type { Recorder } from '../support/recording/Recorder';
import { absences } from './absences';
import { account, invitations } from './account';
import { administration } from './administration';
import { afp } from './afp';
import { comments } from './comments';
import { deputies } from './deputies';
import { entries } from './entries';
import { eachCallOnce, everyCall } from './everyCall';
import { expenses } from './expenses';
import { groups } from './groups';
import { holidayImport } from './holidays';
import { itAssets } from './itAssets';
import { notices } from './notices';
import { parking } from './parking';
import { payroll } from './payroll';
import { people } from './people';
import { reports } from './reports';
import { requests } from './requests';
import { vehicleChecks } from './vehicleChecks';
import { vehicles } from './vehicles';
import { views } from './views';
import { weeks } from './weeks';

/** Calls that are recorded together, on a company of their own. */
export type Area = (recorder: Recorder) => Promise<void>;

/** The resources whose generic calls are all recorded: other suites make these calls for every resource. */
const IN_FULL = ['employees', 'expenses', 'timesheet-weeks', 'parking'];

/** The others, of which each call is recorded once. Timesheets have an area of their own. */
const ONCE = [
  'companies',
  'roles',
  'customers',
  'properties',
  'employee-documents',
  'work-schedules',
  'holidays',
  'fuel-types',
  'it-makes',
  'departments',
  'employment-types',
  'work-locations',
  'customer-types',
  'customer-rates',
  'timesheet-audit-notes',
  'holiday-job-numbers',
  'holiday-types',
  'base-locations',
  'makes',
  'models',
  'years-of-manufacture',
  'engine-sizes',
  'vehicle-categories',
  'purchase-lease',
  'it-asset-types',
  'it-categories',
  'it-brands',
  'it-conditions',
  'it-locations',
  'it-models',
  'it-operating-systems',
  'payment-types',
  'document-types',
  'expense-types',
  'expense-comments',
  'record-comments',
  'it-assets',
  'it-asset-assignments',
  'it-asset-audits',
  'it-asset-audit-items',
  'vehicles',
  'documents',
  'notice-preferences',
];

const entryAt = (path: string) => {
  const resource = registry.get(path);
  if (!resource) throw new Error(`there are no ${path}`);
  return resource;
};

/** Every area by the name of its file. */
export const areas: Readonly<Record<string, Area>> = {
  requests,
  account,
  invitations,
  people,
  ...Object.fromEntries(
    IN_FULL.map((path): [string, Area] => [`list-${path}`, everyCall(entryAt(path))]),
  ),
  'other-lists': async (recorder) => {
    for (const path of ONCE) await eachCallOnce(recorder, entryAt(path));
  },
  'holiday-import': holidayImport,
  entries,
  weeks,
  expenses,
  parking,
  'it-assets': itAssets,
  vehicles,
  afp,
  'vehicle-checks': vehicleChecks,
  notices,
  comments,
  views,
  groups,
  reports,
  absences,
  deputies,
  payroll,
  administration,
};
