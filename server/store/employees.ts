import { addressChangingMail } from '../../domain/mail';
import { CONFIRM_DAYS, isAwaiting } from '../../domain/people/addresses';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import { mailConfirmation } from './confirmations';
import type { Database } from './database';
import { type Outcome, saveRecord } from './records';
import type { Uploads } from './uploads';

/**
 * Adds or edits a person. A new e-mail address of somebody with an account waits for its confirmation: the link goes
 * to it within the change, and where it cannot be mailed, nothing is changed. The present address is notified afterwards.
 */
export async function saveEmployee(
  db: Database,
  body: Record<string, unknown>,
  by: ChangedBy,
  uploads?: Uploads,
): Promise<Outcome> {
  let isNew = false;
  const outcome = await saveRecord(db, resourceAt('employees'), body, by, uploads, {
    async beforeCommit(tx, { before, after, sent }) {
      isNew = isAwaiting(sent, after) && before?.pending_email !== after.pending_email;
      if (isAwaiting(sent, after)) await mailConfirmation(tx, after, by);
    },
  });
  if ('refusal' in outcome || !isNew || !by.mails) return outcome;
  const { send, afterwards } = by.mails;
  const { name, email, pending_email: wanted } = outcome.record;
  const told = addressChangingMail({
    name: String(name),
    email: String(email),
    wanted: String(wanted),
    changedBy: by.name,
    days: CONFIRM_DAYS,
  });
  afterwards(() => send(told));
  return outcome;
}
