import type { Change, Prepare } from '@/engine/call';
import { addressChangingMail, confirmAddressMail } from '@/engine/mail';
import { CONFIRM_DAYS, isAwaiting, recipientOf } from '@/modules/people/model/accounts/addresses';
import type { Employee } from '@/modules/people/model/employeeFields';
import { hashOfToken, newToken } from './tokens';

const DAY_SECONDS = 86_400;

/**
 * Mails the link that confirms a pending address, replaces an earlier link, and reports a new one to the old address.
 */
async function mailConfirmation(
  { tx, by, mails }: Change,
  person: Employee,
  isNew: boolean,
): Promise<void> {
  if (!mails) throw new Error('an address was changed where no mail can be sent');
  const { send, afterwards, publicUrl } = mails;
  const to = recipientOf(person);
  const wanted = person.pending_email ?? '';
  const token = newToken();
  await tx.issue('confirm_email', person.id, hashOfToken(token), CONFIRM_DAYS * DAY_SECONDS);
  const link = `${publicUrl}/auth/confirm-mail?${new URLSearchParams({ token })}`;
  const days = CONFIRM_DAYS;
  tx.beforeCommit(async () => {
    await send(confirmAddressMail({ ...to, email: wanted, link, days }));
    const notice = addressChangingMail({ ...to, wanted, changedBy: by.name, days });
    if (isNew) afterwards(() => send(notice));
  });
}

/**
 * Makes a new e-mail address of somebody with an account wait for confirmation: the link is mailed within the change,
 * and if that fails, nothing is changed.
 */
export const confirmation: Prepare<Employee> = {
  // A whole person with a pending address, sent back unchanged, does not request to restore the current address.
  meant({ email, ...others }, { pending_email: waiting }, current) {
    const isLeft = typeof waiting === 'string' && email === current.email;
    return isLeft || email === undefined ? others : { ...others, email };
  },
  async prepare(ctx, { values, current }) {
    return {
      async follow(after) {
        const isNew = current?.pending_email !== after.pending_email;
        if (isAwaiting(values, after)) await mailConfirmation(ctx, after, isNew);
        return undefined;
      },
    };
  },
};
