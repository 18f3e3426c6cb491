import { z } from 'zod';
import { DEFAULT_ZONE, isTimeZone } from './dates/zone';
import { LIMITS, type Limits } from './limits';

const MOST = 1_000_000;
const inWords = `must be a whole number from 1 to ${MOST}`;

/** How often something may happen. Nought would lock everybody out, so it is refused. */
export const howOften = z.coerce
  .number({ error: inWords })
  .int({ error: inWords })
  .min(1, { error: inWords })
  .max(MOST, { error: inWords });

/** Where the company keeps its clocks. A machine may say `:Europe/London`, as C libraries do. */
const timeZone = z
  .string()
  .trim()
  .transform((value) => value.replace(/^:/, ''))
  .refine(isTimeZone, { error: 'must be a time zone, for example Europe/London' });

/** The settings that every back end reads. */
export const everySetting = z.object({
  TZ: timeZone.default(DEFAULT_ZONE),
  RATE_LIMIT_LOGIN_ACCOUNT: howOften.default(LIMITS.login_account.most),
  RATE_LIMIT_LOGIN_ADDRESS: howOften.default(LIMITS.login_address.most),
  RATE_LIMIT_LOGIN_FAILURES: howOften.default(LIMITS.login_failures.most),
  RATE_LIMIT_FORGOT_PASSWORD: howOften.default(LIMITS.forgot_password.most),
  RATE_LIMIT_VERIFY_OTP: howOften.default(LIMITS.verify_otp.most),
  RATE_LIMIT_PUBLIC: howOften.default(LIMITS.public_address.most),
  RATE_LIMIT_API: howOften.default(LIMITS.api.most),
});

/** The limits: how often is a setting, in how many seconds is not. */
export const limitsOf = (env: z.infer<typeof everySetting>): Limits => ({
  login_account: { ...LIMITS.login_account, most: env.RATE_LIMIT_LOGIN_ACCOUNT },
  login_address: { ...LIMITS.login_address, most: env.RATE_LIMIT_LOGIN_ADDRESS },
  login_failures: { ...LIMITS.login_failures, most: env.RATE_LIMIT_LOGIN_FAILURES },
  forgot_password: { ...LIMITS.forgot_password, most: env.RATE_LIMIT_FORGOT_PASSWORD },
  verify_otp: { ...LIMITS.verify_otp, most: env.RATE_LIMIT_VERIFY_OTP },
  public_address: { ...LIMITS.public_address, most: env.RATE_LIMIT_PUBLIC },
  api: { ...LIMITS.api, most: env.RATE_LIMIT_API },
});

/** A setting that cannot be read, in words. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Reads settings as an environment has them. Throws BadSetting, naming each that is wrong. */
export function readSettings<Shape>(
  schema: z.ZodType<Shape>,
  variables: Readonly<Record<string, string | undefined>>,
): Shape {
  // A setting left empty is one left out: `HOST=` must not open the server to the whole network.
  const said = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const read = schema.safeParse(Object.fromEntries(said));
  if (read.success) return read.data;
  const issues = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new BadSetting(`A setting cannot be read. ${issues.join('; ')}`);
}
