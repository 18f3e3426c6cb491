import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '@/engine/signIn/accountCall';

// OWASP's password storage advice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MADE_TODAY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;

/** Thrown while too many people are signing in. */
export class TooManySignIns extends Error {
  override name = 'TooManySignIns';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs two at a time: each takes memory and a core; the rest wait in a queue of limited length. */
async function consume<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1;
  else if (waiting.length >= MAX_WAITING) throw new TooManySignIns();
  // A finished call passes on its slot, so that no other gets in between.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
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

const OLD_HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Checks a password against a hash in the format used until November 2026, which the next sign-in replaces. */
function isOldPassword(password: string, [, ln, r, p, salt = '', key = '']: RegExpExecArray) {
  const expected = Buffer.from(key, 'base64');
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
  return new Promise<boolean>((resolve, reject) => {
    scrypt(
      plain(password),
      Buffer.from(salt, 'base64'),
      expected.length,
      options,
      (error, derived) => (error ? reject(error) : resolve(timingSafeEqual(derived, expected))),
    );
  });
}

/** Returns true if the password is the one behind the hash. Without a hash it takes as long and is never right. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const old = OLD_HASH.exec(hash ?? '');
  if (old) return consume(() => isOldPassword(password, old));
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
