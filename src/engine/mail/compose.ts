import { htmlOf } from './html';
import type { Block, Letter, Mail } from './letter';
import { textOf } from './plainText';

const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name as it can stand in a header and in a sentence: one line. What ends a line there would begin a header of
 * somebody's own, and what turns the direction of writing would make the rest read as something else.
 */
export function oneLine(name: string): string {
  return name.replace(BREAKING, ' ').replace(/\s+/g, ' ').trim();
}

/** Makes a letter into a mail whose plain text and HTML say the same, because both are drawn from the same blocks. */
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
