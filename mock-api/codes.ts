import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS, type CodePurpose } from '../domain/people/codes';
import { issue, revoke, tryCode } from './store/grants';
import type { People } from './store/people';

/** Mailed codes. Of a person and a purpose the newest alone counts. */
export interface Codes {
  /** A new code of this person, figures alone. */
  make(employeeId: number, purpose: CodePurpose): string;
  /** Tries a code: right once and never again. Every try counts, also a wrong one. */
  take(employeeId: number, purpose: CodePurpose, code: string): boolean;
  /** What was mailed to this person is worth nothing from now on. */
  drop(employeeId: number): void;
}

export const keepCodes = (people: () => People): Codes => ({
  make(employeeId, purpose) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    issue(people(), `${purpose}_code`, employeeId, code, CODE_SECONDS);
    return code;
  },
  take: (employeeId, purpose, code) => tryCode(people(), purpose, employeeId, code),
  drop: (employeeId) => revoke(people(), employeeId, ['reset_code', 'sign_in_code']),
});
