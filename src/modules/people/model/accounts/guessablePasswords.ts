import { isCommonPassword } from './commonPasswords';
import { isOwnWord, newPasswordIssue, passwordMessages } from './passwords';

const PRODUCT = 'Fieldhouse';

/** `Password1!` is the demo accounts' and known to everybody; so is every other way to decorate this word. */
const WELL_KNOWN = 'password';

/**
 * Tells whether a password is among the first that anybody would try: one of the commonest, or "password", the name of
 * the product, of the company or of the person (`words`) with figures and signs around it.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  return isCommonPassword(password) || isOwnWord(password, [PRODUCT, WELL_KNOWN, ...words]);
}

/**
 * Returns what is wrong with a password that somebody wants to have: its length, or that anybody would guess it. Every
 * way to set a password asks this, with the names of the person and of the companies as `words`.
 */
export function wantedPasswordIssue(
  password: string,
  words: readonly string[],
): string | undefined {
  const issue = newPasswordIssue(password);
  return issue ?? (isGuessable(password, words) ? passwordMessages.invalid : undefined);
}
