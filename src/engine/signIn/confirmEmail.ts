import { fieldsWrong } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { addressChangedMail } from '@/engine/mail';
import { changeRecord } from '@/engine/saving/changing';
import type { Refused } from '@/engine/store';
import {
  addressTaken,
  confirmAddress,
  recipientOf,
  spentConfirmation,
} from '@/modules/people/model/accounts/addresses';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employees } from '@/modules/people/model/employees';
import type { AccountOperation, OpenCall } from './accountCall';
import { lockAsAuthor } from './author';
import { hashOfToken } from './tokens';

const refused = (message: string): Refused => ({ refusal: fieldsWrong({ token: [message] }) });

async function isTaken(at: Omit<Change, 'by'>, value: string, exceptId: number) {
  const { rows } = await at.tx.find(employees, {
    tests: [{ field: 'email', test: 'same', value, exceptId }],
    perPage: 1,
    count: false,
  });
  return rows.length > 0;
}

/** Confirms the address of a link; returns the person before and after. Of many calls at once one succeeds. */
async function confirm(
  at: Omit<Change, 'by'>,
  { requestId }: OpenCall,
  personId: number,
  tokenHash: string,
): Promise<{ before: Employee; after: Employee } | Refused> {
  const person = await lockAsAuthor(at.tx, personId, requestId);
  const values = person && confirmAddress(person.record);
  if (!person || !values) return refused(spentConfirmation);
  if (await isTaken(at, values.email, personId)) return refused(addressTaken);
  if (!(await at.tx.spend('confirm_email', tokenHash))) return refused(spentConfirmation);
  const { record: before, by } = person;
  const outcome = await changeRecord({ ...at, by }, employees, before, values, {
    action: 'confirm_email',
  });
  return 'refusal' in outcome ? outcome : { before, after: outcome.record };
}

/** Confirms a new e-mail address by its mailed link, and notifies the old address. */
export const confirmEmail: AccountOperation = async (store, call, { token = '' }) => {
  const { tries, place, mails, registry, attached } = call;
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const tokenHash = hashOfToken(token);
  const id = await store.holder('confirm_email', tokenHash);
  if (id === undefined) return refused(spentConfirmation);
  const outcome = await store.transaction((tx) =>
    confirm({ tx, registry, attached, mails }, call, id, tokenHash),
  );
  if ('refusal' in outcome) return outcome;
  const { before, after } = outcome;
  const notice = {
    ...recipientOf({ name: after.name, email: before.email }),
    confirmed: after.email ?? '',
  };
  mails.afterwards(() => mails.send(addressChangedMail(notice)));
  return { data: { email: after.email }, message: 'E-mail address confirmed' };
};
