import { isCommonPassword } from './commonPasswords';
import { isOwnWord } from './passwords';

const PRODUCT = 'Fieldhouse';

/**
 * Whether a password is among the first that anybody would try: one of the commonest, or the name of the product,
 * of the company or of the person (`words`) with figures and signs around it.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  return isCommonPassword(password) || isOwnWord(password, [PRODUCT, ...words]);
}
