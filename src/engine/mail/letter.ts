/** A mail that is ready for a mail server. Each of its headers is one line. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Thrown if a mail cannot be sent; the change that needed it is rolled back. Its cause explains why, without secrets. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
}

/** A part of a letter, from top to bottom: a paragraph, a code or a link. */
export type Block = string | { code: string } | { link: string; label: string };

/** The recipient, subject and blocks of a mail that is not rendered yet. */
export interface Letter {
  name: string;
  email: string;
  subject: string;
  blocks: readonly Block[];
}
