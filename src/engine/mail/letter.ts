/** A mail that is ready for a mail server. Each of its headers is one line. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
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
