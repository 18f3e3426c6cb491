import type { Feature, Panels, Tab } from '../crud/feature';
import { documents } from '../features/documents/feature';
import { employees } from '../features/employees/feature';
import { expenses } from '../features/expenses/feature';
import { holidays } from '../features/holidays/feature';
import { timesheets } from '../features/timesheets/feature';

/** The features that add screens and panels to what the registry gives. */
const features: readonly Feature[] = [timesheets, employees, expenses, documents, holidays];

/** Their screens, in the order of the features. */
export const featureScreens = features.flatMap(({ screens = [] }) => screens);

/** Those of them that are tabs of a place. */
export const featureTabs: readonly Tab[] = featureScreens.flatMap(({ url, tab }) =>
  tab ? [{ ...tab, url }] : [],
);

/** What stands beside the generic screens, by the path of the resource. */
export const panels: Readonly<Record<string, Panels>> = Object.assign(
  {},
  ...features.map((feature) => feature.panels),
);
