import { fieldsWrong } from '../domain/kernel/refusals';
import { changesOf } from '../domain/kernel/saving';
import { addressChangedMail, addressChangingMail, confirmAddressMail } from '../domain/mail';
import {
  addressTaken,
  CONFIRM_DAYS,
  confirmAddress,
  spentConfirmation,
} from '../domain/people/addresses';
import { mayWork } from '../domain/people/employment';
import { type Accounts, inputOf } from './accounts';
import { answer, refuse, requestIdOf } from './answers';
import type { Request, Response } from './express';
import type { Routes } from './guard';
import { keepChange, stamp } from './keeping';

const DAY_SECONDS = 86_400;

/** Mails the link by which a person confirms the address that waits for it, and tells the present one. */
export async function mailConfirmation(
  { store, tokens, outbox, publicUrl }: Accounts,
  id: number,
  changedBy: string,
): Promise<void> {
  const person = store.find('employees', id);
  if (!person) return;
  const [name, email, wanted] = [person.name, person.email, person.pending_email].map(String) as [
    string,
    string,
    string,
  ];
  const token = tokens.make(id, 'confirm_email', CONFIRM_DAYS * DAY_SECONDS);
  const link = `${publicUrl}/auth/confirm-mail?${new URLSearchParams({ token })}`;
  await outbox.put(confirmAddressMail({ name, email: wanted, link, days: CONFIRM_DAYS }));
  await outbox.put(addressChangingMail({ name, email, wanted, changedBy, days: CONFIRM_DAYS }));
}

/** Makes the address that a link was mailed to the person's own. */
async function confirmAddressCall(
  accounts: Accounts,
  request: Request,
  response: Response,
): Promise<Response> {
  const { store, tokens, tries, outbox } = accounts;
  const read = inputOf(accounts, 'auth/confirm-email', request);
  if ('refusal' in read) return refuse(response, read.refusal);
  const tooOften = tries.count('verify_otp', String(request.ip));
  if (tooOften) return refuse(response, tooOften);
  const id = tokens.holderOf(read.input.token ?? '', 'confirm_email');
  const person = id === undefined ? undefined : store.find('employees', id);
  const values = person && mayWork(person) ? confirmAddress(person) : undefined;
  if (id === undefined || !person || !values)
    return refuse(response, fieldsWrong({ token: [spentConfirmation] }));
  const isTaken = store
    .records('employees')
    .some((row) => row.id !== id && row.archived_at === null && row.email === values.email);
  if (isTaken) return refuse(response, fieldsWrong({ token: [addressTaken] }));
  const name = String(person.name);
  const by = { id, name, requestId: requestIdOf(request) };
  const change = { action: 'confirm_email', changes: changesOf(values, person) } as const;
  keepChange(store, 'employees', { ...person, ...values, ...stamp(store, person, by) }, change, by);
  const told = { name, email: String(person.email), confirmed: String(values.email) };
  await outbox.put(addressChangedMail(told));
  return answer(response, { email: values.email }, { message: 'E-mail address confirmed' });
}

/** Confirming a new e-mail address by the link that was mailed to it. */
export function confirmingRoutes({ open }: Routes, accounts: Accounts): void {
  open('post', 'auth/confirm-email', (request, response) =>
    confirmAddressCall(accounts, request, response),
  );
}
