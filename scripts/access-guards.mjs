// The guards of access, one by one: the declaration that each is in, in whichever file, what replaces it when it is
// removed, and the tests that are expected to notice. A guard that a new screen or call brings gets its line in one of
// these files.

import { billingGuards } from './guards/billing.mjs';
import { callGuards } from './guards/calls.mjs';
import { expenseGuards } from './guards/expenses.mjs';
import { fleetGuards } from './guards/fleet.mjs';
import { peopleGuards } from './guards/people.mjs';
import { recordGuards } from './guards/records.mjs';
import { timesheetGuards } from './guards/timesheets.mjs';

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
