import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@/engine/signIn/accountCall';
import { Limiter } from '@/server/limits/limiter';

// OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MADE_TODAY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Thrown while too many people are signing in. */
export class TooManySignIns extends Error {
  override name = 'TooManySignIns';
}

/** Each check takes memory and a core. */
const checks = new Limiter<'passwords'>({ atOnce: 2, waiting: 50 });

async function consume<T>(work: () => Promise<T>): Promise<T> {
  const release = await checks.take('passwords');
  if (!release) throw new TooManySignIns();
  try {
    return await work();
  } finally {
    release();
  }
}

/** Normalises the Unicode form of accents. */
const plain = (password: string) => password.normalize('NFC');

/** Returns a password's hash with everything needed to check it, in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return consume(() => hash(plain(password), COST));
}

/** Replaces the hash of an unknown person, so that a check takes as long. */
const NOBODY = `${MADE_TODAY}AQEBAQEBAQEBAQEBAQEBAQ$AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI`;

/** Returns true if a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(MADE_TODAY);
}

/** Returns true if the password is the one behind the hash. Without a hash it takes as long and is never right. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isRight = await consume(() =>
    // An invalid hash matches no password.
    verify(hash ?? NOBODY, plain(password)).catch(() => false),
  );
  return hash !== undefined && isRight;
}

/** The application's password functions, with argon2id. */
export const argon2Passwords: Passwords = {
  hash: hashPassword,
  isRight: isPassword,
  isStale: isOutdated,
};
