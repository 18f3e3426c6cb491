import { beforeEach, describe, expect, it } from 'vitest';
import { openDemo } from '@/engine/testing/demo';
import { attached } from '@/modules/switchedOnModules';
import { registry } from '@/registry';
import type { OpenCall, Passwords } from './accountCall';
import { forgotPassword, signInByCode, verifyCode } from './codes';
import { signIn } from './sessions';

const demo = openDemo();
const EMAIL = 'engineer@example.com';
const ENGINEER = 4;

/** Hashes that show the settings they were made with: today's are the second. */
const passwords: Passwords = {
  hash: async (password) => `2 ${password}`,
  isRight: async (password, hash) => hash?.slice(2) === password,
  isStale: (hash) => hash.startsWith('1'),
};

let warned: string[];
let later: (() => Promise<void>)[];
beforeEach(() => {
  [warned, later] = [[], []];
});

const call = (more: Partial<OpenCall> = {}): OpenCall => ({
  place: '192.0.2.1',
  requestId: 'a-request',
  registry,
  attached,
  mails: {
    send: async (mail) => void demo.mails.push(mail),
    afterwards: (work) => void later.push(work),
    publicUrl: 'http://localhost:4000',
    hasServer: true,
  },
  passwords,
  tries: {
    count: async () => undefined,
    take: async () => undefined,
    fail: async () => undefined,
    giveBack: async () => undefined,
    forget: async () => undefined,
  },
  warn: (what, { row }) => void warned.push(`${what} ${row}`),
  ...more,
});

const setHash = async (hash: string) => {
  await demo.store.transaction((tx) => tx.setPassword(ENGINEER, hash));
};
const signedIn = { data: { token: expect.any(String), user: { id: ENGINEER, role: 'ENGINEER' } } };

describe('signing in with a password', () => {
  it('replaces a hash that was made with weaker settings, and opens the session with the new hash', async () => {
    await setHash('1 larks');
    const answer = await signIn(demo.store, call(), { email: EMAIL, password: 'larks' });
    expect(answer).toMatchObject(signedIn);
    expect(await demo.store.password(ENGINEER)).toBe('2 larks');
  });

  it('opens no session if the password was changed while it was compared', async () => {
    await setHash('2 larks');
    const isRight: Passwords['isRight'] = async (password, hash) => {
      const found = await passwords.isRight(password, hash);
      await setHash('2 owls');
      return found;
    };
    const slow = call({ passwords: { ...passwords, isRight } });
    const answer = await signIn(demo.store, slow, { email: EMAIL, password: 'larks' });
    expect(answer).toMatchObject({ refusal: { status: 400 } });
  });

  it('answers a wrong password and an unknown address alike, and logs whose account it was', async () => {
    await setHash('2 larks');
    const tried = (email: string) => signIn(demo.store, call(), { email, password: 'owls' });
    expect(await tried('nobody@example.com')).toEqual(await tried(EMAIL));
    expect(warned).toEqual(['sign-in failed null', `sign-in failed ${ENGINEER}`]);
  });
});

describe('a mailed code', () => {
  const code = () => /\b\d{8}\b/.exec(demo.mails.at(-1)?.text ?? '')?.[0] ?? '';

  it('is made and mailed after the answer, which is the same for an unknown address', async () => {
    await setHash('2 larks');
    const before = demo.mails.length;
    const known = await forgotPassword(demo.store, call(), { email: EMAIL });
    const unknown = await forgotPassword(demo.store, call(), { email: 'nobody@example.com' });
    expect(known).toEqual(unknown);
    expect(demo.mails).toHaveLength(before);
    for (const work of later) await work();
    expect(demo.mails).toHaveLength(before + 1);
  });

  it('counts each wrong try although it is refused, and works for one purpose alone', async () => {
    await forgotPassword(demo.store, call(), { email: EMAIL });
    await later[0]?.();
    const asked = { email: EMAIL, otp: ` ${code().slice(0, 4)} ${code().slice(4)} ` };
    const refused = { refusal: { status: 422, errors: { otp: [expect.any(String)] } } };
    expect(await signInByCode(demo.store, call(), asked)).toMatchObject(refused);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verifyCode(demo.store, call(), { ...asked, otp: 'wrong' })).toMatchObject(
        refused,
      );
    expect(await verifyCode(demo.store, call(), asked), 'worn out').toMatchObject(refused);
    expect(warned).toHaveLength(7);
    expect(warned.at(-1)).toBe(`wrong code ${ENGINEER}`);
  });

  it('gives a token if it is right, however it was typed', async () => {
    await forgotPassword(demo.store, call(), { email: EMAIL });
    await later[0]?.();
    const asked = { email: EMAIL, otp: ` ${code().slice(0, 4)} ${code().slice(4)} ` };
    const answer = await verifyCode(demo.store, call(), asked);
    expect(answer).toEqual({
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
      message: 'OK',
    });
    expect(await verifyCode(demo.store, call(), asked), 'once').toHaveProperty('refusal');
  });
});
