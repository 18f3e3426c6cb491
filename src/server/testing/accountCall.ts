import type { OpenCall, OwnCall } from '@/application/people/accountCall';
import type { Tries } from '@/application/people/tries';
import type { SignedIn } from '@/application/store';
import { registry } from '@/domain/registry';
import { argon2Passwords } from '@/server/store/passwords';

const everyTry: Tries = {
  count: async () => undefined,
  take: async () => undefined,
  fail: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/** A call around signing in that meets no limit and whose mails go nowhere. */
export const anOpenCall: OpenCall = {
  place: '192.0.2.1',
  requestId: 'test',
  registry,
  mails: {
    send: async () => undefined,
    afterwards: (work) => void work(),
    publicUrl: 'http://localhost:4000',
  },
  passwords: argon2Passwords,
  tries: everyTry,
  warn: () => undefined,
};

/** The same by somebody who is signed in. */
export const ownCallBy = (person: SignedIn): OwnCall => ({ ...anOpenCall, person });
