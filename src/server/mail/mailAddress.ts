/** The default sender of mails. */
export const DEFAULT_FROM = 'Fieldhouse <no-reply@localhost>';

const SIGN = '[^\\s<>@,;:"()\\\\\\p{Cc}]';
const ONE_ADDRESS = new RegExp(`^${SIGN}+@${SIGN}+$`, 'u');

/** Returns true for exactly one address: no name, no list, nothing that a header could parse as two. */
export function isAddress(text: string): boolean {
  return ONE_ADDRESS.test(text);
}

/** Returns true for one line without control characters, which cannot start another header. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
