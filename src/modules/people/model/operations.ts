import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { email } from '@/core/fields/kinds/email';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { Operation } from '@/core/operations/operation';
import { deputyAccess, employeeAccess } from './access';
import { type AccountOperation, accountOperations } from './accounts/accountOperations';
import { INVITATION_LINKS } from './accounts/invites';
import { MAX_PASSWORD_LENGTH } from './accounts/passwords';
import { UNUSED_SECONDS } from './accounts/sessions';
import { contactFields } from './employeeFields';
import { personalDataOperations } from './personalDataOperations';

const account = (
  name: AccountOperation,
): Pick<Operation, 'name' | 'method' | 'path' | 'takesNoKey'> => ({
  name,
  method: accountOperations[name],
  path: name,
  takesNoKey: true,
});

const address = email({ label: 'E-mail', required: true });
const password = text({ required: true, verbatim: true, maxLength: MAX_PASSWORD_LENGTH });
const code = text({ label: 'Code', required: true, maxLength: 20 });
const token = text({ required: true, maxLength: 200 });
const person = reference('employees', { label: 'Employee', required: true });

const words = text({ required: true });
const whole = integer({ required: true });

/** A session and its user. */
const session: AnswerShape = {
  values: {
    token: words,
    expires_at: instant({ required: true }),
    user: { values: { id: whole, name: words, email: words, role: words } },
  },
};

/** The signed-in user with their role, company and time zone. */
const profile: AnswerShape = {
  record: 'employees',
  extras: {
    role: words,
    role_name: words,
    denied: text(),
    company_name: text(),
    time_zone: words,
    stands_in_for: { orNothing: { each: { values: { id: whole, name: words, denied: text() } } } },
  },
};

/** The fields that people may change in their own record. */
const contactInput = {
  ...contactFields,
  version: integer({ min: 1, help: 'The version that was read; any other is refused.' }),
};

const checklistLine: AnswerShape = {
  values: {
    resource: words,
    field: words,
    label: words,
    action: words,
    count: whole,
    records: { each: { values: { id: whole, title: words } } },
    may_act: boolean({ required: true }),
    who: { each: { values: { id: whole, name: words } } },
  },
};

const signingIn: readonly Operation[] = [
  {
    ...account('auth/login'),
    guard: 'public',
    summary: 'Sign in; answers a token, when it expires, and the person',
    answer: session,
    input: { email: address, password },
  },
  {
    ...account('auth/forgot-password'),
    guard: 'public',
    summary: 'E-mail a code for choosing a new password, if the address is known',
    answer: 'nothing',
    input: { email: address },
  },
  {
    ...account('auth/verify-otp'),
    guard: 'public',
    summary: 'Exchange an e-mailed code for a token to choose a new password',
    answer: { values: { token: words } },
    input: { email: address, otp: code },
  },
  {
    ...account('auth/create-password'),
    guard: 'public',
    summary: 'Choose a new password; every session of the person ends',
    answer: 'nothing',
    input: { email: address, password, token },
  },
  {
    ...account('auth/invitation'),
    guard: 'public',
    summary:
      'Whom an invitation is for, by the token of its link, or that it can no longer be accepted',
    answer: { values: { name: text(), state: choice(INVITATION_LINKS, { required: true }) } },
    input: { token },
  },
  {
    ...account('auth/register'),
    guard: 'public',
    summary: 'Accept an invitation with a name and a password',
    answer: { values: { email: words } },
    input: { token, name: text({ required: true }), password },
  },
  {
    ...account('auth/confirm-email'),
    guard: 'public',
    summary: 'Confirm a new e-mail address with the token mailed to it',
    answer: { values: { email: words } },
    input: { token },
  },
  {
    ...account('auth/pin-login'),
    guard: 'public',
    summary: 'E-mail a sign-in code, if the address is known',
    answer: 'nothing',
    input: { email: address },
  },
  {
    ...account('auth/pin-verify'),
    guard: 'public',
    summary: 'Sign in with an e-mailed code',
    answer: session,
    input: { email: address, otp: code },
  },
  {
    ...account('auth/lock'),
    guard: 'signed-in',
    summary: 'Lock this session until the password is entered',
    answer: 'nothing',
  },
  {
    ...account('auth/unlock'),
    guard: 'locked',
    summary: 'Unlock a locked session',
    answer: 'nothing',
    input: { password },
  },
  {
    ...account('auth/ping'),
    guard: 'signed-in',
    summary: `Keep the session alive: it ends ${UNUSED_SECONDS} seconds after its last call`,
    answer: 'nothing',
  },
];

const people: readonly Operation[] = [
  {
    ...account('employees/profile'),
    guard: 'signed-in',
    summary: 'The person who is signed in',
    answer: profile,
  },
  {
    ...account('employees/logout'),
    guard: 'signed-in',
    summary: 'End this session',
    answer: 'nothing',
    changes: true,
    endsSession: true,
  },
  {
    ...account('employees/change-password'),
    guard: 'signed-in',
    summary: 'Change your own password; your other sessions end',
    answer: 'nothing',
    input: { current_password: password, new_password: password, confirm_password: password },
  },
  {
    name: 'employees/contact',
    method: 'POST',
    path: 'employees/contact',
    guard: { access: employeeAccess, action: 'contact' },
    summary: 'Change your own phone number and emergency contact; what is not sent stays as it is',
    answer: { record: 'employees' },
    input: contactInput,
  },
  {
    name: 'employees/by-role',
    method: 'GET',
    path: 'employees/by-role',
    guard: { access: employeeAccess, action: 'see' },
    summary: 'The employees of one role, by its id or by its name',
    answer: { page: 'employees' },
    input: { role_id: reference('roles'), role: text() },
  },
  {
    name: 'employees/leaver-checklist',
    method: 'GET',
    path: 'employees/leaver-checklist',
    guard: { access: employeeAccess, action: 'edit' },
    summary: 'What is still assigned to an employee who leaves, by resource and field',
    answer: { each: checklistLine },
    input: { user_id: person },
  },
  ...personalDataOperations,
  {
    // Weeks are handed to these people too, hence the path.
    name: 'timesheets/contract-managers',
    method: 'GET',
    path: 'timesheets/contract-managers',
    guard: { access: deputyAccess, action: 'see' },
    summary: 'The people who can be a week’s contract manager, by name',
    answer: { each: { values: { id: whole, name: words } } },
  },
];

/** Operations for signing in and out, passwords, invitations and other matters of people. */
export const peopleOperations: readonly Operation[] = [...signingIn, ...people];
