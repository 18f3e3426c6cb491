import { counted } from '@/core/countInWords';
import { compose, oneLine } from './compose';
import type { Mail } from './letter';
import { PRODUCT, type Recipient } from './wording';

/** Returns the mail with the link that confirms a new address. It may be a stranger's, so nothing else is in it. */
export function confirmAddressMail({
  name,
  email,
  link,
  days,
}: Recipient & { link: string; days: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Confirm your new e-mail address',
    blocks: [
      `This address was entered as the new e-mail address of your ${PRODUCT} account. Please confirm it:`,
      { link, label: 'Confirm this address' },
      `The link works once, within ${counted(days, 'day')}. Until then, keep signing in with your current address.`,
      `If you have no ${PRODUCT} account, ignore this e-mail: nothing will change.`,
    ],
  });
}

/** Returns the mail to the current address when another was entered: by whom, and that nothing has changed yet. */
export function addressChangingMail({
  name,
  email,
  wanted,
  changedBy,
  days,
}: Recipient & { wanted: string; changedBy: string; days: number }): Mail {
  return compose({
    name,
    email,
    subject: 'Your e-mail address is being changed',
    blocks: [
      `${oneLine(changedBy)} entered ${oneLine(wanted)} as the new e-mail address of your ${PRODUCT} account.`,
      `It takes effect once it is confirmed from the new address, within ${counted(days, 'day')}. Until then, sign in with this one.`,
      'If you did not expect this, tell your administrator at once.',
    ],
  });
}

/** Returns the mail to the replaced address once the new one was confirmed. */
export function addressChangedMail({
  name,
  email,
  confirmed,
}: Recipient & { confirmed: string }): Mail {
  return compose({
    name,
    email,
    subject: 'Your e-mail address was changed',
    blocks: [
      `The e-mail address of your ${PRODUCT} account is now ${oneLine(confirmed)}. From now on, sign in with it.`,
      'If you did not expect this, tell your administrator at once.',
    ],
  });
}
