import { fieldsWrong } from '../../domain/kernel/refusals';
import { addressChangedMail } from '../../domain/mail';
import { addressTaken, confirmAddress, spentConfirmation } from '../../domain/people/addresses';
import { type Change, resourceOf } from '../call';
import { changeRecord } from '../changing';
import type { Refused, Stored } from '../store';
import { hashOfToken } from '../tokens';
import type { AccountOperation, OpenCall } from './accountCall';
import { lockAsAuthor } from './author';

const refused = (message: string): Refused => ({ refusal: fieldsWrong({ token: [message] }) });

async function isTaken(at: Omit<Change, 'by'>, address: unknown, exceptId: number) {
  const value = String(address);
  const { rows } = await at.tx.find(resourceOf(at, 'employees'), {
    tests: [{ field: 'email', test: 'same', value, exceptId }],
    perPage: 1,
    count: false,
  });
  return rows.length > 0;
}

/** Makes the address that a link was mailed to its holder's own; answers them as they were and as they are. Of many at once one succeeds. */
async function confirm(
  at: Omit<Change, 'by'>,
  { requestId }: OpenCall,
  personId: number,
  tokenHash: string,
): Promise<{ before: Stored; after: Stored } | Refused> {
  const person = await lockAsAuthor(at.tx, personId, requestId);
  const values = person && confirmAddress(person.record);
  if (!person || !values) return refused(spentConfirmation);
  if (await isTaken(at, values.email, personId)) return refused(addressTaken);
  if (!(await at.tx.spend('confirm_email', tokenHash))) return refused(spentConfirmation);
  const { record: before, by } = person;
  const outcome = await changeRecord({ ...at, by }, resourceOf(at, 'employees'), before, values, {
    action: 'confirm_email',
  });
  return 'refusal' in outcome ? outcome : { before, after: outcome.record };
}

/** Confirms a new e-mail address by the link that was mailed to it; the old address is informed. */
export const confirmEmail: AccountOperation = async (store, call, { token = '' }) => {
  const { tries, place, mails, registry } = call;
  const refusal = await tries.count('verify_otp', place);
  if (refusal) return { refusal };
  const tokenHash = hashOfToken(token);
  const id = await store.holder('confirm_email', tokenHash);
  if (id === undefined) return refused(spentConfirmation);
  const outcome = await store.transaction((tx) =>
    confirm({ tx, registry, mails }, call, id, tokenHash),
  );
  if ('refusal' in outcome) return outcome;
  const { before, after } = outcome;
  const notice = {
    name: String(after.name),
    email: String(before.email),
    confirmed: String(after.email),
  };
  mails.afterwards(() => mails.send(addressChangedMail(notice)));
  return { data: { email: after.email }, message: 'E-mail address confirmed' };
};
