import { LIMITS, type Limits } from '@/core/rateLimits';

/** The product's address in these tests, to which all mailed links must lead. */
export const PUBLIC_URL = 'https://office.example.com';

/** The limits of a back end: so high that no test reaches them, or those of the product. */
export type Pace = 'unlimited' | 'as people work';

const lifted = { most: 1_000_000, seconds: 10 };

/** Returns the limits to start a back end with; none leaves the product's. */
export const limitsOf = (pace: Pace): { limits?: Limits } =>
  pace === 'as people work'
    ? {}
    : {
        limits: {
          login_account: lifted,
          login_address: lifted,
          login_failures: lifted,
          forgot_password: lifted,
          verify_otp: lifted,
          public_address: lifted,
          // Its own test reaches it.
          mail_test: LIMITS.mail_test,
          api: lifted,
        },
      };
