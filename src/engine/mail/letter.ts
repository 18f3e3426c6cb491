/** A mail, ready to be handed to a mail server. Every header of it is one line. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** What a letter is made of, from top to bottom: a paragraph, a code to be typed, a link to be followed. */
export type Block = string | { code: string } | { link: string; label: string };

/** Words to somebody, before they are made into a mail. */
export interface Letter {
  name: string;
  email: string;
  subject: string;
  blocks: readonly Block[];
}
