import { createHash } from 'node:crypto';

/** The most named statements: each connection stores the plan of every one. */
const MAX_NAMED_STATEMENTS = 600;
const names = new Map<string, string>();

/** Returns the name under which each connection plans a statement only once; nothing for too many different texts. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED_STATEMENTS) return known;
  const name = `named_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Texts that have been sent before, without a name. */
const sent = new Set<string>();

/** As `nameOf`, from the second time that a text is sent: texts that are never repeated use up no names. */
export function nameOfRepeated(text: string): string | undefined {
  if (names.has(text) || sent.has(text)) return nameOf(text);
  if (sent.size >= MAX_NAMED_STATEMENTS) sent.clear();
  sent.add(text);
  return undefined;
}
