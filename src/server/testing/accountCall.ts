import type { OpenCall, OwnCall } from '@/engine/signIn/accountCall';
import type { AttemptCounter } from '@/engine/signIn/attemptCounter';
import type { SignedIn } from '@/engine/store';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import { argon2Passwords } from '@/server/postgres/passwords';

const everyTry: AttemptCounter = {
  count: async () => undefined,
  take: async () => undefined,
  fail: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/** A sign-in call without limits, whose mails are dropped. */
export const anOpenCall: OpenCall = {
  place: '192.0.2.1',
  requestId: 'test',
  registry,
  attached,
  mails: {
    send: async () => undefined,
    afterwards: (work) => void work(),
    publicUrl: 'http://localhost:4000',
    hasServer: true,
  },
  passwords: argon2Passwords,
  tries: everyTry,
  warn: () => undefined,
};

/** Returns the same call by somebody who is signed in. */
export const ownCallBy = (person: SignedIn): OwnCall => ({ ...anOpenCall, person });
