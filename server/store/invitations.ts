import type { RecordValues } from '../../domain/kernel/fields';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { present } from '../../domain/kernel/schema';
import { spentToken } from '../../domain/people/codes';
import { isGuessable } from '../../domain/people/guessablePasswords';
import { acceptInvite, INVITE_DAYS, invite, revokeInvite } from '../../domain/people/invites';
import { passwordMessages } from '../../domain/people/passwords';
import { resourceAt } from '../../domain/registry';
import { lockEmployee, ownWords } from './accounts';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { refuseInviting } from './grants';
import { readMoment } from './now';
import { hashPassword } from './passwords';
import { dropTokens, holderOf, makeToken, spendToken } from './passwordTokens';
import { setPassword } from './port/passwords';
import { endSessions } from './port/sessions';
import { inTransaction, type Outcome, recordToChange, updateRecord } from './records';

const DAY_SECONDS = 86_400;
const employees = () => resourceAt('employees');

/** The person whose invitation is changed: within what may be edited, with no permission that its author lacks. */
async function personToInvite(tx: Database, id: number, by: ChangedBy): Promise<Outcome> {
  const target = await recordToChange(tx, employees(), id, 'edit', by);
  if ('refusal' in target) return target;
  const refusal = await refuseInviting(tx, target.record, by);
  return refusal ? { refusal } : target;
}

/**
 * Invites an employee, or once more: the old link dies, a new one lives seven days. `send` mails it within the
 * change; where it throws, nothing was changed.
 */
export function inviteEmployee(
  db: Database,
  id: number,
  by: ChangedBy,
  send: (employee: RecordValues, token: string) => Promise<void>,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const target = await personToInvite(tx, id, by);
    if ('refusal' in target) return target;
    const decided = invite(target.record, await readMoment(tx));
    if ('refusal' in decided)
      return { refusal: decided.refusal, record: present(employees(), target.record, by.role) };
    const record = await updateRecord(tx, employees(), target.record, decided.values, 'invite', by);
    const token = await makeToken(tx, id, 'invite', INVITE_DAYS * DAY_SECONDS);
    await send(record, token);
    return { record: present(employees(), record, by.role) };
  });
}

/** Takes an invitation back: its link is worth nothing any more. */
export function revokeInvitation(db: Database, id: number, by: ChangedBy): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const target = await personToInvite(tx, id, by);
    if ('refusal' in target) return target;
    const decided = revokeInvite(target.record);
    if ('refusal' in decided)
      return { refusal: decided.refusal, record: present(employees(), target.record, by.role) };
    await dropTokens(tx, id, 'invite');
    const record = await updateRecord(
      tx,
      employees(),
      target.record,
      decided.values,
      'revoke_invite',
      by,
    );
    return { record: present(employees(), record, by.role) };
  });
}

/** Accepts an invitation with its link's token: the person's own name and a password. Of many tries at once one succeeds. */
export async function acceptInvitation(
  db: Database,
  token: string,
  name: string,
  password: string,
  requestId: string,
): Promise<Outcome> {
  const spent = { refusal: fieldsWrong({ token: [spentToken] }) };
  const id = await holderOf(db, token, 'invite');
  if (id === undefined) return spent;
  if (isGuessable(password, [...(await ownWords(db, id)), name]))
    return { refusal: fieldsWrong({ password: [passwordMessages.invalid] }) };
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const person = await lockEmployee(tx, id, requestId);
    if (!person || !(await spendToken(tx, token, 'invite'))) return spent;
    const by = { ...person.by, name };
    const values = acceptInvite(name);
    const record = await updateRecord(tx, employees(), person.record, values, 'accept_invite', by);
    await setPassword(tx, id, passwordHash);
    await endSessions(tx, { personId: id });
    return { record };
  });
}
