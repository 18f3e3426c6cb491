import { z } from 'zod';
import { DEFAULT_ZONE, isTimeZone } from './dates/zone';
import { LIMITS, type Limits } from './rateLimits';

const MAX_NUMBER = 1_000_000;
const expectation = `must be a whole number from 1 to ${MAX_NUMBER}`;

/** A number of calls. Zero would lock everybody out, so it is refused. */
export const callCount = z.coerce
  .number({ error: expectation })
  .int({ error: expectation })
  .min(1, { error: expectation })
  .max(MAX_NUMBER, { error: expectation });

/** The company's time zone. */
const timeZone = z
  .string()
  .trim()
  .transform((value) => value.replace(/^:/, ''))
  .refine(isTimeZone, { error: 'must be a time zone, for example Europe/London' });

/** The settings that every back end reads. */
export const everySetting = z.object({
  TZ: timeZone.default(DEFAULT_ZONE),
  RATE_LIMIT_LOGIN_ACCOUNT: callCount.default(LIMITS.login_account.most),
  RATE_LIMIT_LOGIN_ADDRESS: callCount.default(LIMITS.login_address.most),
  RATE_LIMIT_LOGIN_FAILURES: callCount.default(LIMITS.login_failures.most),
  RATE_LIMIT_FORGOT_PASSWORD: callCount.default(LIMITS.forgot_password.most),
  RATE_LIMIT_VERIFY_OTP: callCount.default(LIMITS.verify_otp.most),
  RATE_LIMIT_PUBLIC: callCount.default(LIMITS.public_address.most),
  RATE_LIMIT_API: callCount.default(LIMITS.api.most),
});

/** Returns the limits: the counts are settings, the periods are fixed. */
export const limitsOf = (env: z.infer<typeof everySetting>): Limits => ({
  login_account: { ...LIMITS.login_account, most: env.RATE_LIMIT_LOGIN_ACCOUNT },
  login_address: { ...LIMITS.login_address, most: env.RATE_LIMIT_LOGIN_ADDRESS },
  login_failures: { ...LIMITS.login_failures, most: env.RATE_LIMIT_LOGIN_FAILURES },
  forgot_password: { ...LIMITS.forgot_password, most: env.RATE_LIMIT_FORGOT_PASSWORD },
  verify_otp: { ...LIMITS.verify_otp, most: env.RATE_LIMIT_VERIFY_OTP },
  public_address: { ...LIMITS.public_address, most: env.RATE_LIMIT_PUBLIC },
  mail_test: LIMITS.mail_test,
  api: { ...LIMITS.api, most: env.RATE_LIMIT_API },
});

/** An unreadable setting; the message names it. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Reads settings from environment variables. */
export function readSettings<Shape>(
  schema: z.ZodType<Shape>,
  variables: Readonly<Record<string, string | undefined>>,
): Shape {
  // An empty setting counts as missing:
  const given = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new BadSetting(`A setting cannot be read. ${issues.join('; ')}`);
}
