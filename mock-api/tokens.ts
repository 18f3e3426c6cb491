import { randomBytes } from 'node:crypto';

/** What a token is good for: a password after a code or an invitation, or confirming a new e-mail address. */
export type TokenPurpose = 'reset' | 'invite' | 'confirm_email';

interface Kept {
  employeeId: number;
  purpose: TokenPurpose;
  expiresAt: number;
}

/** 32 random bytes, as a text that fits into an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Rights to choose a password, each of one person, in memory: after a restart of the mock, people have to be invited again. */
export interface Tokens {
  /** Gives a person the right for so many seconds, in place of an earlier one. */
  make(employeeId: number, purpose: TokenPurpose, seconds: number): string;
  /** Whose token this is, where it can still be used. */
  holderOf(token: string, purpose: TokenPurpose): number | undefined;
  /** Takes every such right of a person back. */
  drop(employeeId: number, purpose: TokenPurpose): void;
  reset(): void;
}

/** Keeps tokens by the mock's clock. */
export function keepTokens(now: () => number): Tokens {
  const tokens = new Map<string, Kept>();
  const drop = (employeeId: number, purpose: TokenPurpose) => {
    for (const [token, kept] of tokens)
      if (kept.employeeId === employeeId && kept.purpose === purpose) tokens.delete(token);
  };
  return {
    make(employeeId, purpose, seconds) {
      drop(employeeId, purpose);
      const token = newToken();
      tokens.set(token, { employeeId, purpose, expiresAt: now() + seconds * 1000 });
      return token;
    },
    holderOf(token, purpose) {
      const kept = tokens.get(token);
      return kept?.purpose === purpose && now() < kept.expiresAt ? kept.employeeId : undefined;
    },
    drop,
    reset: () => tokens.clear(),
  };
}
