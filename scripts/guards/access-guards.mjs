// The guards of access, one by one: the declaration that each is in, in whichever file, what replaces it when it is
// removed, and the tests that are expected to notice. A guard that a new screen or call brings gets its line in one of
// these files.

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
