export const CODE_DIGITS = 8;
/** The time for which a mailed code is valid, in seconds. */
export const CODE_SECONDS = 600;
/** The number of tries after which a code is invalid. */
export const CODE_TRIES = 5;
/** The time to choose a new password after a correct code, in seconds. */
export const CREATE_PASSWORD_SECONDS = 600;

/** The purpose of a mailed code; a code is only valid for its own. */
export type CodePurpose = 'reset' | 'sign_in';

/** A mailed code, without the code itself. The clock that set its time also decides when it expires. */
export interface MailedCode {
  isOld: boolean;
  isUsed: boolean;
  tries: number;
}

/** Returns true if a code is unused, has not expired, and has tries left. */
export function canBeTried({ isOld, isUsed, tries }: MailedCode): boolean {
  return !isUsed && tries < CODE_TRIES && !isOld;
}

/** The refusal of a code that is wrong, used, out of tries, expired or unknown; it does not say which. */
export const wrongCode = 'This code is wrong or has expired. Ask for a new one.';

/** The refusal of a link or token to choose a password that is used, expired or unknown. */
export const spentToken = 'This link has expired or was used before. Ask for a new one.';

/** The response to a request for a code, whether or not the address is known. */
export const codeOnItsWay = 'If this address has an account, a code is on its way.';
