import type { Passwords } from '@/engine/signIn/accountCall';

/** However its accents were typed. */
const plain = (password: string) => password.normalize('NFC');

/** Passwords as they are: the mock keeps nobody's secrets. */
export const plainPasswords: Passwords = {
  hash: async (password) => plain(password),
  isRight: async (password, hash) => plain(password) === hash,
  isStale: () => false,
};
