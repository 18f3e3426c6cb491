import { expect, it } from 'vitest';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { everyTransition, explanations, pathOf, stepsOf } from './explaining';

const stepsNamed = (path: string, name: string) => {
  const one = everyTransition(registry).find((each) => each.name === name && pathOf(each) === path);
  if (!one) throw new Error(`${path} ${name} is not there`);
  return stepsOf(one, attached).map(({ says, runs }) => (runs ? `${says}: ${runs.name}` : says));
};

it.each([
  ['timesheets', 'approve', 'After this transition (billing): weekApproved'],
  ['timesheets', 'approve', 'After each transition (timesheets): weekChanged'],
  ['timesheets', 'reopen', 'After this transition (billing): weekReopened'],
  ['timesheets', 'submit', 'From draft, rejected to submitted'],
  ['absences', 'approve', 'Loads days (absences): daysToBook'],
  ['absences', 'approve', 'After this transition (absences): bookAbsence'],
  ['expenses', 'submit', 'Loads duplicates (expenses): duplicatesOf'],
  ['expenses', 'approve', 'After this transition (expenses): expenseApproved'],
  ['vehicles', 'assign', 'After this transition (fleet): vehicleGiven'],
  ['employees', 'invite', 'After this transition (people): mailInvitation'],
  ['it-assets', 'assign', 'After each transition (assets): recordAssetHistory'],
  ['afp-batches', 'submit', 'After this transition (paymentApplications): batchSubmitted'],
  ['afp-batches', 'settle', 'After this transition (paymentApplications): batchSettled'],
  ['afp-batches', 'settle', 'Writes the record without a new version or an event'],
  ['afp-jobs', 'applied', 'Only code makes it, with records that are locked'],
  ['afp-jobs', 'applied', 'Writes the record, with "applied" in its history'],
  ['employees', 'revoke-with-address', 'A save makes it, in its own event: bySave'],
  ['vehicles', 'return-to-service', 'From off_road to available or assigned'],
])('explains %s %s with "%s"', (path, name, step) => {
  expect(stepsNamed(path, name)).toContain(step);
});

it("lists the guards of other modules after the transition's own rules and before any write", () => {
  const steps = stepsNamed('timesheets', 'reopen');
  const [asked, written] = ['Asks payroll whether it objects', 'Writes the record'].map((begins) =>
    steps.findIndex((step) => step.startsWith(begins)),
  );
  expect(asked).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(Number(asked));
});

it('is the text of the call in the API documentation', () => {
  const text = explanations(registry, attached).get('timesheets/approve');
  expect(text).toContain('- After this transition (billing): `weekApproved`');
  expect(text).not.toContain('Who may');
});

it('documents no call of an internal transition', () => {
  expect(everyTransition(registry).some(({ name }) => name === 'applied')).toBe(true);
  expect(explanations(registry, attached).has('afp-jobs/applied')).toBe(false);
});
