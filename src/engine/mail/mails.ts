import { counted } from '@/core/countInWords';
import { compose, oneLine } from './compose';
import type { Mail } from './letter';
import { PRODUCT, type Recipient } from './wording';

const validFor = (minutes: number) => `It works once, within ${counted(minutes, 'minute')}.`;
const KEEP_IT = 'Never share it with anyone.';

/** Returns the mail with the code for choosing a new password. */
export function resetCodeMail({
  name,
  email,
  code,
  minutes,
}: Recipient & { code: string; minutes: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Your password reset code',
    blocks: [
      `Use this code to choose a new password for your ${PRODUCT} account:`,
      { code },
      `${validFor(minutes)} ${KEEP_IT}`,
      'If you did not ask for it, ignore this e-mail: your password stays the same.',
    ],
  });
}

/** Returns the mail with the code for signing in without a password. */
export function signInCodeMail({
  name,
  email,
  code,
  minutes,
}: Recipient & { code: string; minutes: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Your sign-in code',
    blocks: [
      `Use this code to sign in to ${PRODUCT}:`,
      { code },
      `${validFor(minutes)} ${KEEP_IT}`,
      'If you did not ask for it, ignore this e-mail: nobody can sign in without the code.',
    ],
  });
}

interface Invitation extends Recipient {
  invitedBy: string;
  /** The address where it is accepted, with its token. */
  link: string;
  /** The number of days in which it can be accepted. */
  days: number;
  /** The company of the invitation, if it is to be named. */
  company?: string;
}

/** Returns the invitation to choose a password and use the product. */
export function inviteMail({ name, email, invitedBy, link, days, company }: Invitation): Mail {
  const host = oneLine(invitedBy);
  const office = company ? `, the back office of ${oneLine(company)}` : '';
  return compose({
    name,
    email,
    subject: `${host} has invited you to ${PRODUCT}`,
    blocks: [
      `${host} has invited you to ${PRODUCT}${office}. Choose a password to get started.`,
      { link, label: 'Accept the invitation' },
      `The link works once, within ${counted(days, 'day')}.`,
      `If you do not know ${host}, ignore this e-mail.`,
    ],
  });
}

/** Returns the notice that a password was changed. `link` opens the page for requesting a new one. */
export function passwordChangedMail({ name, email, link }: Recipient & { link: string }): Mail {
  return compose({
    name,
    email,
    subject: 'Your password was changed',
    blocks: [
      `The password of your ${PRODUCT} account has just been changed. You have been signed out everywhere else.`,
      'If this was you, there is nothing to do. If not, choose a new password now and tell your administrator.',
      { link, label: 'Choose a new password' },
    ],
  });
}

/** Returns the mail that an administrator sends to themselves to see whether mails arrive. */
export function testMail({ name, email, link }: Recipient & { link: string }): Mail {
  return compose({
    name,
    email,
    subject: `Test mail of ${PRODUCT}`,
    blocks: [
      `You sent this mail from the administration of ${PRODUCT}. It has arrived, so invitations, codes and notices can reach people too.`,
      { link, label: 'Open the administration' },
    ],
  });
}
