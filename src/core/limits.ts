/** How often something may happen: `most` times in `seconds`. */
export interface Limit {
  most: number;
  seconds: number;
}

/**
 * How often what is, unless a setting says otherwise: sign-ins of one account and from one network address, failed
 * ones before that account has to wait at that address, codes for a forgotten password or a sign-in mailed to one
 * account, codes tried from one network address, calls from one network address by nobody who is signed in, and calls of
 * one session.
 */
export const LIMITS = {
  login_account: { most: 10, seconds: 60 },
  login_address: { most: 60, seconds: 60 },
  login_failures: { most: 5, seconds: 900 },
  forgot_password: { most: 3, seconds: 3600 },
  verify_otp: { most: 20, seconds: 60 },
  public_address: { most: 300, seconds: 10 },
  api: { most: 300, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** The limits as a server runs with them. */
export type Limits = Readonly<Record<keyof typeof LIMITS, Limit>>;
