import type { Change, Prepare } from '@/engine/call';
import { addressChangingMail, confirmAddressMail } from '@/engine/mail';
import { hashOfToken, newToken } from '@/engine/tokens';
import { CONFIRM_DAYS, isAwaiting, recipientOf } from '@/modules/people/model/accounts/addresses';
import type { Employee } from '@/modules/people/model/employeeFields';

const DAY_SECONDS = 86_400;

/** Mails the link by which a person confirms the address that waits for it; an earlier link dies. Where it is a new one, the present address is notice afterwards. */
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
 * A new e-mail address of somebody with an account waits for its confirmation: the link goes to it within the change,
 * and where it cannot be mailed, nothing is changed.
 */
export const confirmation: Prepare<Employee> = {
  // A person sent back whole, with the address that waits, is no request to keep the present one.
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
