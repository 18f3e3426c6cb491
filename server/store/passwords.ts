import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// OWASP's password storage advice for scrypt: N=2^17, r=8, p=1 (about 128 MiB and a third of a second).
const COST = { ln: 17, r: 8, p: 1 };
const KEY_LENGTH = 32;
const MOST_AT_ONCE = 2;
const MOST_WAITING = 50;

/** Too many people are signing in at this very moment. */
export class TooManySignIns extends Error {
  override name = 'TooManySignIns';
}

let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time: each takes 128 MiB and a core; the rest wait in line, and a line too long is turned away. */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MOST_AT_ONCE) running += 1;
  else if (waiting.length >= MOST_WAITING) throw new TooManySignIns();
  // Whoever is done hands the place on, so that nobody slips in between.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 256 * 1024 * 1024 };
  return takeTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A password's hash with everything needed to check it, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${bare(salt)}$${bare(key)}`;
}

/** Stands in for the hash of a person who does not exist, so that the answer takes as long. */
const NOBODY = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${bare(Buffer.alloc(16, 1))}$${bare(Buffer.alloc(32, 2))}`;

/** Whether a hash was made with another cost than hashes are made with today. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$`);
}

/** Whether the password is the one behind the hash. With no hash it takes as long and is never right. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? NOBODY);
  if (!match) return false;
  const [, ln, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  });
  return (
    hash !== undefined && derived.length === expected.length && timingSafeEqual(derived, expected)
  );
}
