import type { Passwords } from '@/engine/signIn/accountCall';

/** Normalises the Unicode form of accents. */
const plain = (password: string) => password.normalize('NFC');

/** Plain-text passwords: the mock has no secrets. */
export const plainPasswords: Passwords = {
  hash: async (password) => plain(password),
  isRight: async (password, hash) => plain(password) === hash,
  isStale: () => false,
};
