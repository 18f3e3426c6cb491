/** Returns a text with the characters that file systems and mails accept: letters, digits and hyphens. */
const plain = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

const MAX_LENGTH = 120;

/**
 * Returns the name of an export's file: the title, the filters, and the day (`YYYY-MM-DD`), which is last and never
 * truncated.
 */
export function fileName(
  title: string,
  filters: readonly string[],
  today: string,
  ending: string,
): string {
  const said = [title, ...filters].map(plain).filter(Boolean).join('_');
  return `${said.slice(0, MAX_LENGTH).replace(/[-_]+$/, '')}_${today}.${ending}`;
}
