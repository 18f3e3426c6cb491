import { email } from '../fields/email';
import { integer } from '../fields/integer';
import { note } from '../fields/note';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { LONGEST_PASSWORD } from '../rules/passwords';
import { type AccountCall, accountCalls } from './accountCalls';
import { expenseVerbs } from './expenseVerbs';
import type { Operation } from './operation';
import { timesheetVerbs } from './timesheetVerbs';

const account = (name: AccountCall): Pick<Operation, 'name' | 'method' | 'path'> => ({
  name,
  method: accountCalls[name],
  path: name,
});

const address = email({ label: 'E-mail', required: true });
const password = text({ required: true, verbatim: true, maxLength: LONGEST_PASSWORD });
const code = text({ label: 'Code', required: true, maxLength: 20 });
const token = text({ required: true, maxLength: 200 });
const person = reference('employees', { label: 'Employee', required: true });

const signingIn: readonly Operation[] = [
  {
    ...account('auth/login'),
    guard: 'public',
    summary: 'Sign in: a token, when it ends, and the person',
    input: { email: address, password },
  },
  {
    ...account('auth/forgot-password'),
    guard: 'public',
    summary: 'Mail a code with which a new password can be chosen, where the address is known',
    input: { email: address },
  },
  {
    ...account('auth/verify-otp'),
    guard: 'public',
    summary: 'Exchange a mailed code for the right to choose a new password',
    input: { email: address, otp: code },
  },
  {
    ...account('auth/create-password'),
    guard: 'public',
    summary: 'Choose a new password; every session of the person ends',
    input: { email: address, password, token },
  },
  {
    ...account('auth/register'),
    guard: 'public',
    summary: 'Accept an invitation: the own name and a password',
    input: { token, name: text({ required: true }), password },
  },
  {
    ...account('auth/confirm-email'),
    guard: 'public',
    summary: 'Confirm a new e-mail address by the link that was mailed to it',
    input: { token },
  },
  {
    ...account('auth/pin-login'),
    guard: 'public',
    summary: 'Mail a code to sign in with, where the address is known',
    input: { email: address },
  },
  {
    ...account('auth/pin-verify'),
    guard: 'public',
    summary: 'Sign in with a mailed code',
    input: { email: address, otp: code },
  },
  {
    ...account('auth/lock'),
    guard: 'signed-in',
    summary: 'Lock this session until its person gives the password again',
  },
  {
    ...account('auth/unlock'),
    guard: 'locked',
    summary: 'Open a locked session again',
    input: { password },
  },
  { ...account('auth/ping'), guard: 'signed-in', summary: 'Keep the session alive' },
];

const people: readonly Operation[] = [
  { ...account('employees/profile'), guard: 'signed-in', summary: 'The person who is signed in' },
  {
    ...account('employees/logout'),
    guard: 'signed-in',
    summary: 'End this session',
    changes: true,
  },
  {
    ...account('employees/change-password'),
    guard: 'signed-in',
    summary: 'Change the own password; the other sessions of the person end',
    input: { current_password: password, new_password: password, confirm_password: password },
  },
  {
    name: 'employees/invite',
    method: 'POST',
    path: 'employees/invite',
    guard: { group: 'employees', action: 'edit' },
    summary: 'Invite an employee by mail, or once more with a new link',
    input: { user_id: person },
  },
  {
    name: 'employees/revoke-invite',
    method: 'POST',
    path: 'employees/revoke-invite',
    guard: { group: 'employees', action: 'edit' },
    summary: 'Take an invitation back',
    input: { user_id: person },
  },
  {
    name: 'employees/by-role',
    method: 'GET',
    path: 'employees/by-role',
    guard: { group: 'employees', action: 'see' },
    summary: 'The employees of one role, by its id or by its name',
    input: { role_id: reference('roles'), role: text() },
  },
  {
    name: 'employees/leaver-checklist',
    method: 'GET',
    path: 'employees/leaver-checklist',
    guard: { group: 'employees', action: 'edit' },
    summary: 'What an employee who leaves has to hand over, by resource and field',
    input: { user_id: person },
  },
];

const workingTime: readonly Operation[] = [
  {
    name: 'holidays/import',
    method: 'POST',
    path: 'holidays/import',
    guard: { group: 'working-time', action: 'add' },
    summary: 'Add the public holidays of a year from a calendar as GOV.UK publishes it',
    input: {
      year: integer({ required: true, min: 2000, max: 2099 }),
      // Whoever saved the file may have had it written over many lines.
      calendar: note({ required: true, maxLength: 200_000 }),
    },
  },
];

/** The calls that are more than list, save and delete. */
export const verbs: readonly Operation[] = [
  ...signingIn,
  ...people,
  ...workingTime,
  ...timesheetVerbs,
  ...expenseVerbs,
  {
    name: 'files/download',
    method: 'GET',
    path: 'files/{id}',
    guard: 'signed-in',
    summary: 'The bytes of a file, for whoever may see a record that holds it',
  },
  {
    name: 'health',
    method: 'GET',
    path: 'health',
    guard: 'public',
    summary: 'Whether the process runs',
  },
  {
    name: 'ready',
    method: 'GET',
    path: 'ready',
    guard: 'public',
    summary: 'Whether the database answers',
  },
];
