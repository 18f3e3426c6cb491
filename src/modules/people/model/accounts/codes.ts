/** How many digits a mailed code has. */
export const CODE_DIGITS = 8;
/** How long a mailed code can be used, in seconds. */
export const CODE_SECONDS = 600;
/** How often a code can be tried before it is worth nothing. */
export const CODE_TRIES = 5;
/** How long the right to choose a new password lasts after the code was right, in seconds. */
export const CREATE_PASSWORD_SECONDS = 600;

/** What a mailed code is for; one is never taken for the other. */
export type CodePurpose = 'reset' | 'sign_in';

/** A code that was mailed, without the code itself. The clock that set its time also decides when it is too old. */
export interface MailedCode {
  isOld: boolean;
  isUsed: boolean;
  tries: number;
}

/** Whether a code can still be tried: it is young enough, was tried seldom enough and was never used. */
export function canBeTried({ isOld, isUsed, tries }: MailedCode): boolean {
  return !isUsed && tries < CODE_TRIES && !isOld;
}

/** What is said of a code that is wrong, used, worn out, too old or nobody's: which of them is not said. */
export const wrongCode = 'This code is wrong or has expired. Ask for a new one.';

/** What is said of a link or a right to choose a password that is used, too old or nobody's. */
export const spentToken = 'This link has expired or was used before. Ask for a new one.';

/** What is said when a code was asked for, whether or not the address is known. */
export const codeOnItsWay = 'If this address has an account, a code is on its way.';
