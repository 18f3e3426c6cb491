import type { Feature, Panels, Tab } from '@/src/crud/feature';
import { queueScreens } from '@/src/crud/queueScreens';
import type { Asking } from '@/src/crud/workflow/AskingContext';
import { absences } from '@/src/features/absences/feature';
import { account } from '@/src/features/account/feature';
import { afp } from '@/src/features/afp/feature';
import { assets } from '@/src/features/assets/feature';
import { calendar } from '@/src/features/calendar/feature';
import { checks } from '@/src/features/checks/feature';
import { customers } from '@/src/features/customers/feature';
import { deputies } from '@/src/features/deputies/feature';
import { documents } from '@/src/features/documents/feature';
import { employees } from '@/src/features/employees/feature';
import { expenses } from '@/src/features/expenses/feature';
import { holidays } from '@/src/features/holidays/feature';
import { parking } from '@/src/features/parking/feature';
import { payroll } from '@/src/features/payroll/feature';
import { reports } from '@/src/features/reports/feature';
import { timesheets } from '@/src/features/timesheets/feature';
import { vehicleChecks } from '@/src/features/vehicleChecks/feature';
import type { Suggestions } from '@/src/fields';

/** The features that add screens and panels to what the registry gives. */
const features: readonly Feature[] = [
  timesheets,
  absences,
  employees,
  expenses,
  account,
  customers,
  deputies,
  documents,
  holidays,
  parking,
  assets,
  calendar,
  checks,
  vehicleChecks,
  afp,
  reports,
  payroll,
];

const ownScreens = features.flatMap(({ screens = [] }) => screens);

/** Their screens, in the order of the features, and after them the queues that no feature draws. */
export const featureScreens = [
  ...ownScreens,
  ...queueScreens(new Set(ownScreens.map(({ url }) => url))),
];

/** Those of them that are tabs of a place. */
export const featureTabs: readonly Tab[] = featureScreens.flatMap(({ url, tab }) =>
  tab ? [{ ...tab, url }] : [],
);

/** What stands beside the generic screens, by the path of the resource. */
export const panels: Readonly<Record<string, Panels>> = Object.assign(
  {},
  ...features.map((feature) => feature.panels),
);

/** What they add to the menu of the person who is signed in. */
export const userMenu = features.flatMap((feature) => feature.userMenu ?? []);

/** The inputs that suggest what to type, by the names that fields give. */
export const suggestions: Suggestions = Object.assign(
  {},
  ...features.map((feature) => feature.suggestions),
);

/** What they show in dialogs of transitions. */
export const asking: Asking = Object.assign({}, ...features.map((feature) => feature.asking));

/** Keys of their queues that no transition names, with the keys of their words. */
export const featureQueueKeys = features.flatMap(({ queueKeys = {} }) => Object.entries(queueKeys));
