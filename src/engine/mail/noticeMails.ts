import { compose } from './compose';
import type { Mail } from './letter';
import { PRODUCT, type Recipient } from './wording';

/** A notice for a mail: its sentence, and the address of its page. */
export interface MailedNotice {
  text: string;
  link: string;
}

const CHOICE = `You can choose which notices you get by e-mail under the bell in ${PRODUCT}.`;

/** Returns the mail for somebody who wants this kind of notice at once. */
export function noticeMail({ name, email, text, link }: Recipient & MailedNotice): Mail {
  return compose({
    name,
    email,
    subject: text.length > 120 ? `${text.slice(0, 119)}…` : text,
    blocks: [text, { link, label: `Open in ${PRODUCT}` }, CHOICE],
  });
}

/** Returns the daily mail for somebody who wants their notices together. */
export function digestMail({
  name,
  email,
  notices,
}: Recipient & { notices: readonly MailedNotice[] }): Mail {
  return compose({
    name,
    email,
    subject: `${notices.length === 1 ? 'A notice' : `${notices.length} notices`} from ${PRODUCT}`,
    blocks: [
      ...notices.flatMap(({ text, link }) => [text, { link, label: `Open in ${PRODUCT}` }]),
      CHOICE,
    ],
  });
}
