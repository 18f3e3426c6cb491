import { randomInt } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  type CodePurpose,
  canBeTried,
  type MailedCode,
} from '../domain/people/codes';

/** Mailed codes, in memory. Of a person and a purpose the newest alone counts. */
export interface Codes {
  /** A new code of this person, figures alone. */
  make(employeeId: number, purpose: CodePurpose): string;
  /** Tries a code: right once and never again. Every try counts, also a wrong one. */
  take(employeeId: number, purpose: CodePurpose, code: string): boolean;
  /** What was mailed to this person is worth nothing from now on. */
  drop(employeeId: number): void;
  reset(): void;
}

interface Kept extends Omit<MailedCode, 'isOld'> {
  code: string;
  employeeId: number;
  expiresAt: number;
}

/** Keeps codes by the mock's clock. */
export function keepCodes(now: () => number): Codes {
  const codes = new Map<string, Kept>();
  return {
    make(employeeId, purpose) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const expiresAt = now() + CODE_SECONDS * 1000;
      const kept = { employeeId, code, expiresAt, tries: 0, isUsed: false };
      codes.set(`${employeeId} ${purpose}`, kept);
      return code;
    },
    take(employeeId, purpose, code) {
      const kept = codes.get(`${employeeId} ${purpose}`);
      if (!kept || !canBeTried({ ...kept, isOld: now() >= kept.expiresAt })) return false;
      kept.tries += 1;
      if (kept.code !== code) return false;
      kept.isUsed = true;
      return true;
    },
    drop: (employeeId) => {
      for (const [key, kept] of codes) if (kept.employeeId === employeeId) codes.delete(key);
    },
    reset: () => codes.clear(),
  };
}
