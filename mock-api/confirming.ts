import { fieldsWrong } from '../domain/kernel/refusals';
import { changesOf } from '../domain/kernel/saving';
import { addressChangedMail } from '../domain/mail';
import { addressTaken, confirmAddress, spentConfirmation } from '../domain/people/addresses';
import { mayWork } from '../domain/people/employment';
import { type Accounts, inputOf } from './accounts';
import { answer, refuse, requestIdOf } from './answers';
import type { Request, Response } from './express';
import type { Routes } from './guard';
import { keepChange, stamp } from './keeping';

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
