export const MIN_PASSWORD_LENGTH = 8;
/** Longer passwords would only make hashing slow. */
export const MAX_PASSWORD_LENGTH = 128;

/** Texts about a new password and its repetition. */
export const passwordMessages = {
  tooShort: 'Must be at least 8 characters',
  invalid: 'Please provide a valid password',
  different: 'Passwords do not match!',
  good: 'Looks good',
} as const;

/** The refusal of a wrong current password of a signed-in user. */
export const wrongPassword = 'That is not your current password.';

const charactersOf = (password: string) => [...password].length;

/** Returns the errors of a new password, regardless of its repetition. */
export function newPasswordIssue(password: string): string | undefined {
  if (password === '') return passwordMessages.invalid;
  if (charactersOf(password) < MIN_PASSWORD_LENGTH) return passwordMessages.tooShort;
  return charactersOf(password) > MAX_PASSWORD_LENGTH ? passwordMessages.invalid : undefined;
}

/** Refuses the current password as the new one, in any Unicode form of its accents. */
export function sameIssue(password: string, current: string | undefined): string | undefined {
  const isSame = password !== '' && password.normalize('NFC') === current?.normalize('NFC');
  return isSame ? passwordMessages.invalid : undefined;
}

/** Returns what is wrong with the repetition of a new password. */
export function confirmIssue(repeated: string, newPassword: string): string | undefined {
  const issue = newPasswordIssue(repeated);
  if (issue) return issue;
  return repeated === newPassword ? undefined : passwordMessages.different;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '');
const MIN_WORD_LENGTH = 4;

/**
 * Returns true for passwords that are one of these words (the product's name, the company's, the person's own) with
 * digits and symbols around it: an attacker who knows us would try these first.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const letters = bare(password);
  return words
    .flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)])
    .map(bare)
    .some((word) => word.length >= MIN_WORD_LENGTH && word === letters);
}
