import { sectionsOf } from '@/modules/vehicleChecks/model/checklists/items';
import { type Check, issuesIn, odometerIssue } from './check';

/** Returns the steps of a check: the odometer, a step for each section, the signature. */
export const stepsOf = (check: Check): readonly string[] => [
  'odometer',
  ...sectionsOf(check.version.items).map(({ name }) => `section:${name}`),
  'sign',
];

/** Returns the section of a step; undefined for other steps. */
export const sectionOfStep = (step: string): string | undefined =>
  step.startsWith('section:') ? step.slice('section:'.length) : undefined;

/** Returns the first step with something missing on the company's day; the signature if nothing is. */
export function firstOpenStep(check: Check, today: string): string {
  if (odometerIssue(check, today)) return 'odometer';
  const issues = issuesIn(check);
  const open = check.version.items.find(({ key }) => issues.has(key));
  return open ? `section:${open.section}` : 'sign';
}
