import { expect, it } from 'vitest';
import { attached } from '@/modules/server';
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
  ['it-assets', 'assign', 'After each transition (assets): keepAssetHistory'],
  ['afp-batches', 'submit', 'After this transition (paymentApplications): batchSubmitted'],
])('%s %s is explained with "%s"', (path, name, step) => {
  expect(stepsNamed(path, name)).toContain(step);
});

it('asks other modules for objections after its own rules, and before anything is written', () => {
  const steps = stepsNamed('timesheets', 'reopen');
  const [asked, written] = ['Asks payroll whether it objects', 'Writes the record'].map((begins) =>
    steps.findIndex((step) => step.startsWith(begins)),
  );
  expect(asked).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(Number(asked));
});

it('is the text of the call in the documentation of the API', () => {
  const text = explanations(registry, attached).get('timesheets/approve');
  expect(text).toContain('- After this transition (billing): `weekApproved`');
  expect(text).not.toContain('Who may');
});
