import type { OnTransition } from '@/engine/call';
import { inviteMail } from '@/engine/mail';
import { issueToken } from '@/engine/signIn/tokens';
import { recipientOf } from '@/modules/people/model/accounts/addresses';
import { INVITE_DAYS } from '@/modules/people/model/accounts/invites';
import type { Employee } from '@/modules/people/model/employeeFields';

const DAY_SECONDS = 86_400;

/** Mails the invited person a new link in place of an earlier one. If that fails, nothing is changed. */
export const mailInvitation: OnTransition<Employee> = async (
  { tx, by, mails },
  { after: person },
) => {
  if (!mails) throw new Error('somebody was invited where no mail can be sent');
  const token = await issueToken(tx, 'invite', person.id, INVITE_DAYS * DAY_SECONDS);
  const link = `${mails.publicUrl}/auth/register?${new URLSearchParams({ token })}`;
  const to = recipientOf(person);
  const mail = inviteMail({ ...to, invitedBy: by.name, link, days: INVITE_DAYS });
  tx.beforeCommit(() => mails.send(mail));
  return person;
};

/** Invalidates the link of a revoked invitation. */
export const dropInvitation: OnTransition<Employee> = async ({ tx }, { after: person }) => {
  await tx.revoke(person.id, ['invite']);
  return person;
};
