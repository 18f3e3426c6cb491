import type { RecordValues } from '../domain/kernel/fields';
import { fieldsWrong, type Refusal } from '../domain/kernel/refusals';
import { changesOf } from '../domain/kernel/saving';
import { present } from '../domain/kernel/schema';
import { inviteMail } from '../domain/mail';
import { spentToken } from '../domain/people/codes';
import { mayWork } from '../domain/people/employment';
import { acceptInvite, INVITE_DAYS, invite, revokeInvite } from '../domain/people/invites';
import { passwordMessages } from '../domain/people/passwords';
import { type Accounts, inputOf, isGuessableFor } from './accounts';
import { answer, refuse, requestIdOf } from './answers';
import { carryOut } from './carryingOut';
import { decide } from './deciding';
import type { Request, Response } from './express';
import { refuseInviting } from './grants';
import { type Call, operationNamed, type Routes } from './guard';
import { keepChange, stamp } from './keeping';
import { plainPasswords } from './passwords';
import { type Caller, resourceOf, type Store } from './store';

const DAY_SECONDS = 86_400;

type Rule = (employee: RecordValues) => { values: RecordValues } | { refusal: Refusal };

/** A rule about invitations, for people who have no permission that its author lacks. */
const ifHeld =
  (store: Store, caller: Caller, rule: Rule): Rule =>
  (employee) => {
    const refusal = refuseInviting(store, employee, caller);
    return refusal ? { refusal } : rule(employee);
  };

/** Invites an employee, or once more: the old link dies, a new one lives seven days. */
async function inviteEmployee(accounts: Accounts, call: Call): Promise<Response> {
  const { store, tokens, outbox, publicUrl } = accounts;
  const { request, response, caller } = call;
  const read = inputOf(accounts, 'employees/invite', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const id = Number(read.input.user_id);
  const employees = resourceOf(store, 'employees');
  const rule = ifHeld(store, caller, (employee) => invite(employee, store.now()));
  const outcome = decide(store, employees, id, caller, 'invite', rule);
  if ('refusal' in outcome || !outcome.change)
    return carryOut(store, employees, outcome, call, (record) => answer(response, record));
  // Stored before anything is waited for: the record that was judged must not change meanwhile.
  keepChange(store, employees.path, outcome.record, outcome.change, caller);
  const token = tokens.make(id, 'invite', INVITE_DAYS * DAY_SECONDS);
  const link = `${publicUrl}/auth/register?${new URLSearchParams({ token })}`;
  const { name, email } = outcome.record;
  const to = { name: String(name), email: String(email) };
  await outbox.put(inviteMail({ ...to, invitedBy: caller.name, link, days: INVITE_DAYS }));
  return answer(response, present(employees, outcome.record, caller.role), { message: 'Invited' });
}

/** Takes an invitation back: its link is worth nothing any more. */
function revokeInvitation(accounts: Accounts, call: Call): Response {
  const { store, tokens } = accounts;
  const { request, response, caller } = call;
  const read = inputOf(accounts, 'employees/revoke-invite', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const id = Number(read.input.user_id);
  const employees = resourceOf(store, 'employees');
  const outcome = decide(
    store,
    employees,
    id,
    caller,
    'revoke_invite',
    ifHeld(store, caller, revokeInvite),
  );
  if (!('refusal' in outcome)) tokens.drop(id, 'invite');
  return carryOut(store, employees, outcome, call, (record) =>
    answer(response, record, { message: 'Invitation revoked' }),
  );
}

/** Accepts an invitation with its link's token: the person's own name and a password. */
async function register(
  accounts: Accounts,
  request: Request,
  response: Response,
): Promise<Response> {
  const { store, tokens, memory, sessions, tries } = accounts;
  const read = inputOf(accounts, 'auth/register', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const tooOften = await tries.count('verify_otp', String(request.ip));
  if (tooOften) return refuse(response, tooOften);
  const { token = '', name = '', password = '' } = read.input;
  const id = tokens.holderOf(token, 'invite');
  const person = id === undefined ? undefined : store.find('employees', id);
  if (id === undefined || !person || !mayWork(person))
    return refuse(response, fieldsWrong({ token: [spentToken] }));
  if ([person, { ...person, name }].some((one) => isGuessableFor(store, one, password)))
    return refuse(response, fieldsWrong({ password: [passwordMessages.invalid] }));
  tokens.drop(id, 'invite');
  memory.passwords.set(id, await plainPasswords.hash(password));
  sessions.closeOf(id);
  const values = acceptInvite(name);
  const by = { id, name, requestId: requestIdOf(request) };
  const change = { action: 'accept_invite', changes: changesOf(values, person) } as const;
  keepChange(store, 'employees', { ...person, ...values, ...stamp(store, person, by) }, change, by);
  return answer(response, { email: person.email }, { message: 'Welcome' });
}

/** Inviting people, taking it back, and accepting. */
export function invitingRoutes({ open, guarded }: Routes, accounts: Accounts): void {
  const named = (name: string) => operationNamed(accounts.operations, name);
  guarded(['post'], 'employees/invite', named('employees/invite'), (call) =>
    inviteEmployee(accounts, call),
  );
  guarded(['post'], 'employees/revoke-invite', named('employees/revoke-invite'), (call) =>
    revokeInvitation(accounts, call),
  );
  open('post', 'auth/register', (request, response) => register(accounts, request, response));
}
