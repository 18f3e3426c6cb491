/** The fewest characters of a password. */
export const SHORTEST_PASSWORD = 8;
/** The most: more would only make hashing slow. */
export const LONGEST_PASSWORD = 128;

/** What is said of a new password and its repetition. */
export const passwordMessages = {
  tooShort: 'Must be at least 8 characters',
  invalid: 'Please provide a valid password',
  different: 'Passwords do not match!',
  good: 'Looks good',
} as const;

/** What is said of a password that somebody who is signed in must give, and that is not theirs. */
export const wrongPassword = 'That is not your current password.';

const charactersOf = (password: string) => [...password].length;

/** What is wrong with a password somebody wants to have, as far as the password alone shows it. */
export function newPasswordIssue(password: string): string | undefined {
  if (password === '') return passwordMessages.invalid;
  if (charactersOf(password) < SHORTEST_PASSWORD) return passwordMessages.tooShort;
  return charactersOf(password) > LONGEST_PASSWORD ? passwordMessages.invalid : undefined;
}

/** What is wrong with a new password that is the present one, however its accents were typed. */
export function sameIssue(password: string, current: string | undefined): string | undefined {
  const isSame = password !== '' && password.normalize('NFC') === current?.normalize('NFC');
  return isSame ? passwordMessages.invalid : undefined;
}

/** What is wrong with the repetition of a new password. */
export function confirmIssue(repeated: string, newPassword: string): string | undefined {
  const issue = newPasswordIssue(repeated);
  if (issue) return issue;
  return repeated === newPassword ? undefined : passwordMessages.different;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '');
const SHORTEST_WORD = 4;

/**
 * Whether a password is nothing but one of these words (the product's name, the company's, the person's own) with
 * figures and signs around it: what somebody who knows us would try first.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const letters = bare(password);
  return words
    .flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)])
    .map(bare)
    .some((word) => word.length >= SHORTEST_WORD && word === letters);
}
