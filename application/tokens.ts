import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, as a text that fits into an address. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token: it cannot be used by a reader. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
