import type { Limits } from '@/core/limits';

/** Where people reach the product in these tests: whatever a back end mails must lead there. */
export const PUBLIC_URL = 'https://office.example.com';

/** How often things may happen on a back end: so often that no test comes near it, or as in the product. */
export type Pace = 'unlimited' | 'as people work';

const lifted = { most: 1_000_000, seconds: 10 };

/** The limits to start a back end with; nothing leaves it to its own. */
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
          api: lifted,
        },
      };
