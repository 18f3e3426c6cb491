import type { RecordValues } from '../../domain/kernel/fields';
import type { Refusal } from '../../domain/kernel/refusals';
import { inviteMail } from '../../domain/mail';
import { refuseGrant } from '../../domain/people/grants';
import {
  INVITE_DAYS,
  invite as inviteRule,
  revokeInvite as revokeRule,
} from '../../domain/people/invites';
import { type Change, type Outcome, recordOf, resourceOf } from '../call';
import { changeRecord } from '../changing';
import { answered, type Operation } from '../operations';
import type { ActivityAction, Stored } from '../store';
import { recordToChange } from '../target';
import { shownOutcome } from '../telling';
import { hashOfToken, newToken } from '../tokens';

const DAY_SECONDS = 86_400;

/** A change of a person's invitation: the rule that decides it, its name in the history, and what else it brings about. */
interface Inviting {
  action: ActivityAction;
  decide(person: Stored, now: number): { values: RecordValues } | { refusal: Refusal };
  follow(at: Change, person: Stored): Promise<void>;
}

/** Changes a person's invitation, which only somebody does who has every permission of that person. */
async function changeInvitation(
  at: Change,
  id: number,
  { action, decide, follow }: Inviting,
): Promise<Outcome> {
  const of = resourceOf(at, 'employees');
  const target = await recordToChange(at, of, id, 'edit');
  if ('refusal' in target) return target;
  const { record: person } = target;
  const has = await recordOf(at, at.tx, 'roles', person.role_id);
  const refusal = refuseGrant({ has }, at.by, person.id);
  if (refusal) return { refusal };
  const decided = decide(person, Date.parse(at.tx.now));
  if ('refusal' in decided) return { ...decided, record: person };
  const changed = await changeRecord(at, of, person, decided.values, { action });
  if (!('refusal' in changed)) await follow(at, changed.record);
  return changed;
}

/** Gives the person a new link, in place of an earlier one; it is mailed within the change, or nothing is changed. */
async function mailInvitation({ tx, by, mails }: Change, person: Stored): Promise<void> {
  if (!mails) throw new Error('somebody was invited where no mail can be sent');
  const token = newToken();
  await tx.issue('invite', person.id, hashOfToken(token), INVITE_DAYS * DAY_SECONDS);
  const link = `${mails.publicUrl}/auth/register?${new URLSearchParams({ token })}`;
  const to = { name: String(person.name), email: String(person.email) };
  const mail = inviteMail({ ...to, invitedBy: by.name, link, days: INVITE_DAYS });
  tx.beforeCommit(() => mails.send(mail));
}

const operation = (inviting: Inviting, done: string): Operation => ({
  async change(at, { values = {} }) {
    const outcome = await changeInvitation(at, Number(values.user_id), inviting);
    return answered(await shownOutcome(at, at.tx, resourceOf(at, 'employees'), outcome), done);
  },
});

/** Invites somebody, or once more with a new link. */
export const invite = operation(
  { action: 'invite', decide: inviteRule, follow: mailInvitation },
  'Invited',
);

/** Takes an invitation back: its link is worth nothing any more. */
export const revokeInvite = operation(
  {
    action: 'revoke_invite',
    decide: revokeRule,
    follow: ({ tx }, { id }) => tx.revoke(id, ['invite']),
  },
  'Invitation revoked',
);
