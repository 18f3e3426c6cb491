/** Whom mails come from where no setting says so. */
export const DEFAULT_FROM = 'Fieldhouse <no-reply@localhost>';

const SIGN = '[^\\s<>@,;:"()\\\\\\p{Cc}]';
const ONE_ADDRESS = new RegExp(`^${SIGN}+@${SIGN}+$`, 'u');

/** Whether this is one address and nothing else: no name, no list, nothing that a header could read as two. */
export function isAddress(text: string): boolean {
  return ONE_ADDRESS.test(text);
}

/** Whether this is one line without control characters: nothing in it can begin another header. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
