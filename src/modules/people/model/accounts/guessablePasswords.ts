import { isCommonPassword } from './commonPasswords';
import { isOwnWord, newPasswordIssue, passwordMessages } from './passwords';

const PRODUCT = 'Fieldhouse';

/** Demo accounts use `Password1!`, which everybody knows; other variations of the word are no better. */
const WELL_KNOWN = 'password';

/**
 * Returns true for passwords that are easy to guess: the most common ones, and "password", the name of the product,
 * the company or the person (`words`) with digits and symbols around it.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  return isCommonPassword(password) || isOwnWord(password, [PRODUCT, WELL_KNOWN, ...words]);
}

/**
 * Returns what is wrong with a new password: its length, or that it is easy to guess. Every operation that sets a
 * password checks this, with the names of the person and the companies as `words`.
 */
export function passwordIssue(password: string, words: readonly string[]): string | undefined {
  const issue = newPasswordIssue(password);
  return issue ?? (isGuessable(password, words) ? passwordMessages.invalid : undefined);
}
