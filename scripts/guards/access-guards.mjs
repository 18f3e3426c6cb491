// All guards of access: the declaration of each, in any file, its replacement when it is removed, and the tests that are
// expected to notice. Add the guards of a new screen or call to one of these files.

import { billingGuards } from './billing.mjs';
import { callGuards } from './calls.mjs';
import { expenseGuards } from './expenses.mjs';
import { fleetGuards } from './fleet.mjs';
import { peopleGuards } from './people.mjs';
import { recordGuards } from './records.mjs';
import { timesheetGuards } from './timesheets.mjs';

/** @type {readonly import('./find-guard.mjs').Guard[]} */
export const guards = [
  ...callGuards,
  ...recordGuards,
  ...peopleGuards,
  ...expenseGuards,
  ...fleetGuards,
  ...timesheetGuards,
  ...billingGuards,
];
