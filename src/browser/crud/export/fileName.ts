/** What a file system and a mail take in a name: letters of any language, digits and hyphens. */
const plain = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

const MOST = 120;

/**
 * The name of an export's file: what it lists, what narrows it, and the day it was made (`YYYY-MM-DD`), which comes last
 * and is never cut off.
 */
export function fileName(
  title: string,
  filters: readonly string[],
  today: string,
  ending: string,
): string {
  const said = [title, ...filters].map(plain).filter(Boolean).join('_');
  return `${said.slice(0, MOST).replace(/[-_]+$/, '')}_${today}.${ending}`;
}
