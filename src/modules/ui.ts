import type { Feature, Panels, Tab } from '@/browser/crud/feature';
import { queueScreens } from '@/browser/crud/queueScreens';
import type { DialogParts } from '@/browser/crud/workflow/DialogPartsContext';
import type { Suggestions } from '@/browser/fields';
import { isSwitchedOn } from '@/modulesOff';
import { absences } from './absences/ui/feature';
import { account } from './account/ui/feature';
import { administration } from './administration/ui/feature';
import { assets } from './assets/ui/feature';
import { billing } from './billing/ui/feature';
import { calendar } from './calendar/ui/feature';
import { dashboard } from './dashboard/ui/feature';
import { documents } from './documents/ui/feature';
import { expenses } from './expenses/ui/feature';
import { holidays } from './holidays/ui/feature';
import { parking } from './parking/ui/feature';
import { paymentApplications } from './paymentApplications/ui/feature';
import { payroll } from './payroll/ui/feature';
import { deputies } from './people/ui/deputies/feature';
import { employees } from './people/ui/employees/feature';
import { reports } from './reports/ui/feature';
import { timesheets } from './timesheets/ui/feature';
import { driverChecks } from './vehicleChecks/ui/driver/feature';
import { officeChecks } from './vehicleChecks/ui/office/feature';

/** Returns the features of a module; none if it is switched off. */
const of = (module: string, own: readonly Feature[]): readonly Feature[] =>
  isSwitchedOn(module) ? own : [];

/** The features that add screens and panels to what the registry gives. */
const features: readonly Feature[] = [
  ...of('dashboard', [dashboard]),
  ...of('timesheets', [timesheets]),
  ...of('absences', [absences]),
  ...of('people', [employees]),
  ...of('expenses', [expenses]),
  ...of('account', [account]),
  ...of('billing', [billing]),
  ...of('people', [deputies]),
  ...of('documents', [documents]),
  ...of('holidays', [holidays]),
  ...of('parking', [parking]),
  ...of('assets', [assets]),
  ...of('calendar', [calendar]),
  ...of('vehicleChecks', [driverChecks]),
  ...of('vehicleChecks', [officeChecks]),
  ...of('paymentApplications', [paymentApplications]),
  ...of('reports', [reports]),
  ...of('payroll', [payroll]),
  ...of('administration', [administration]),
];

const ownScreens = features.flatMap(({ screens = [] }) => screens);

/** The screens of the features, in their order, and after them the queues that no feature shows. */
export const featureScreens = [
  ...ownScreens,
  ...queueScreens(new Set(ownScreens.map(({ url }) => url))),
];

/** The screens that are tabs of a place. */
export const featureTabs: readonly Tab[] = featureScreens.flatMap(({ url, tab }) =>
  tab ? [{ ...tab, url }] : [],
);

/** The panels on the generic screens, by the path of the resource. Several features may add rows to one. */
export const panels: Readonly<Record<string, Panels>> = Object.fromEntries(
  [...new Set(features.flatMap((feature) => Object.keys(feature.panels ?? {})))].map((path) => {
    const own = features.flatMap((feature) => feature.panels?.[path] ?? []);
    const rows = Object.assign({}, ...own.map((one) => one.rows));
    return [path, Object.assign({}, ...own, { rows })];
  }),
);

/** The entries that features add to the user menu. */
export const userMenu = features.flatMap((feature) => feature.userMenu ?? []);

/** The inputs that suggest values, by the names that fields give. */
export const suggestions: Suggestions = Object.assign(
  {},
  ...features.map((feature) => feature.suggestions),
);

/** The parts that features add to dialogs of transitions. */
export const asking: DialogParts = Object.assign(
  {},
  ...features.map((feature) => feature.dialogParts),
);

/** The call with the counts of the frame. */
export const frameCounts = features.find(({ counts }) => counts)?.counts;

/** Keys of the features' queues that no transition names, with the keys of their words. */
export const featureQueueKeys = features.flatMap(({ queueKeys = {} }) => Object.entries(queueKeys));
