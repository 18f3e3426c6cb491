/** A rate limit: `most` times in `seconds`. */
export interface Limit {
  most: number;
  seconds: number;
}

/**
 * The default limits: sign-ins of one account and from one address, failed ones before that account must wait at that
 * address, codes mailed to one account, codes tried from one address, calls without a session from one address, test
 * mails of one person, and calls of one session.
 */
export const LIMITS = {
  login_account: { most: 10, seconds: 60 },
  login_address: { most: 60, seconds: 60 },
  login_failures: { most: 5, seconds: 900 },
  forgot_password: { most: 3, seconds: 3600 },
  verify_otp: { most: 20, seconds: 60 },
  public_address: { most: 300, seconds: 10 },
  mail_test: { most: 5, seconds: 3600 },
  api: { most: 300, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** The limits that a server applies. */
export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>;
