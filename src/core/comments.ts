/** A person whom a comment mentions, with the name that its text has after the `@`. */
export interface Mention {
  user_id: number;
  name: string;
}

/** A piece of a comment: words, or the mention of a person. */
export interface CommentPart {
  text: string;
  isMention: boolean;
}

const isWordAt = (text: string, at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Returns the longest of these names that the text has at a place, not followed by further letters of a word. */
function nameAt(text: string, at: number, names: readonly string[]): string | undefined {
  return names.find((name) => text.startsWith(name, at) && !isWordAt(text, at + name.length));
}

/** Splits a comment into words and the mentions of these people: `@` and the name, as the text has them. */
export function commentParts(comment: string, mentions: readonly Mention[]): CommentPart[] {
  const names = mentions
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  const parts: CommentPart[] = [];
  let from = 0;
  for (let at = comment.indexOf('@'); at >= 0; at = comment.indexOf('@', at + 1)) {
    const name = at > 0 && isWordAt(comment, at - 1) ? undefined : nameAt(comment, at + 1, names);
    if (name === undefined) continue;
    if (at > from) parts.push({ text: comment.slice(from, at), isMention: false });
    parts.push({ text: `@${name}`, isMention: true });
    from = at + 1 + name.length;
  }
  if (from < comment.length) parts.push({ text: comment.slice(from), isMention: false });
  return parts;
}

/** Returns those of the people whose name the comment still has after an `@`. */
export function mentionedIn(comment: string, people: readonly Mention[]): Mention[] {
  const named = new Set(
    commentParts(comment, people).flatMap(({ text, isMention }) =>
      isMention ? [text.slice(1)] : [],
    ),
  );
  return people.filter(({ name }) => named.has(name));
}

/** The word after an `@` that is being typed, and where it begins. */
export interface TypedMention {
  /** The place of the `@`. */
  at: number;
  words: string;
}

/** The most characters after an `@` that are read as a name. */
const MAX_NAME = 40;

/** Returns the mention that is being typed before the caret; nothing if none is. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && isWordAt(before, at - 1))) return undefined;
  const words = before.slice(at + 1);
  return words.length > MAX_NAME || words.includes('\n') || words.startsWith(' ')
    ? undefined
    : { at, words };
}
