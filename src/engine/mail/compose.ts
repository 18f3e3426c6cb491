import { htmlOf } from './html';
import type { Block, Letter, Mail } from './letter';
import { textOf } from './plainText';

const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Returns a name as one line, for headers and sentences. A line break could start an injected header, and marks that
 * turn the direction of writing would garble the rest.
 */
export function oneLine(name: string): string {
  return name.replace(BREAKING, ' ').replace(/\s+/g, ' ').trim();
}

/** Renders a letter as a mail whose plain text and HTML come from the same blocks, and so say the same. */
export function compose({ name, email, subject, blocks }: Letter): Mail {
  const called = oneLine(name);
  const said: Block[] = [called ? `Hello ${called},` : 'Hello,', ...blocks];
  const title = oneLine(subject);
  return {
    to: { name: called, address: email },
    subject: title,
    text: textOf(said),
    html: htmlOf(title, said),
  };
}
