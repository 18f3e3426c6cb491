import { compose, oneLine } from './compose';
import type { Mail } from './letter';

const PRODUCT = 'Fieldhouse';

/** Whom a mail is for: the name and the stored address, never one that came with a request. */
interface Recipient {
  name: string;
  email: string;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const once = (minutes: number) => `It works once, within the next ${counted(minutes, 'minute')}.`;
const KEEP_IT = 'Give this code to nobody, whoever asks for it.';

/** The code with which somebody who forgot their password may choose a new one. */
export function resetCodeMail({
  name,
  email,
  code,
  minutes,
}: Recipient & { code: string; minutes: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Your code to choose a new password',
    blocks: [
      `Somebody asked to choose a new password for your ${PRODUCT} account. If it was you, type this code:`,
      { code },
      `${once(minutes)} ${KEEP_IT}`,
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
  });
}

/** The code with which somebody signs in without their password. */
export function signInCodeMail({
  name,
  email,
  code,
  minutes,
}: Recipient & { code: string; minutes: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Your code to sign in',
    blocks: [
      `Type this code to sign in to ${PRODUCT}:`,
      { code },
      `${once(minutes)} ${KEEP_IT}`,
      'If you did not ask for it, you need not do anything: nobody gets in without the code.',
    ],
  });
}

/** What an invitation says. */
interface Invitation extends Recipient {
  /** The name of whoever invites. */
  invitedBy: string;
  /** Where it is accepted, with its token. */
  link: string;
  /** How many days it can be accepted. */
  days: number;
  /** The company the person is invited to, where there is one to name. */
  company?: string;
}

/** The invitation to choose a password and use the product. */
export function inviteMail({ name, email, invitedBy, link, days, company }: Invitation): Mail {
  const host = oneLine(invitedBy);
  const office = company ? `, the back office of ${oneLine(company)}` : '';
  return compose({
    name,
    email,
    subject: `${host} invites you to ${PRODUCT}`,
    blocks: [
      `${host} invites you to ${PRODUCT}${office}. Choose a password, and you can sign in.`,
      { link, label: 'Accept the invitation' },
      `The invitation can be accepted once, within the next ${counted(days, 'day')}.`,
      `If you do not know ${host}, you need not do anything.`,
    ],
  });
}

/** The notice that a password was changed. `link` leads to where a new one is asked for. */
export function passwordChangedMail({ name, email, link }: Recipient & { link: string }): Mail {
  return compose({
    name,
    email,
    subject: 'Your password was changed',
    blocks: [
      `The password of your ${PRODUCT} account was changed just now. Wherever else you were signed in, you are signed out.`,
      'If it was you, you need not do anything. If it was not you, choose a new password at once and tell your administrator.',
      { link, label: 'Choose a new password' },
    ],
  });
}
