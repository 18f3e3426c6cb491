import { beforeEach, expect, it, vi } from 'vitest';
import { refreshProfile } from './profile';
import { readSession, writeSession } from './session';
import { signIn } from './signIn';

const PERSON = { id: 5, name: 'Ann', role: 'ADMIN' as const };

/** Responds to every call and records them. */
function answering(profile: object) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(String(url).replace(/^.*\/api\//, ''));
    const data = /login/.test(String(url))
      ? { token: 'fresh', expires_at: '2999-01-01T00:00:00Z', user: PERSON }
      : profile;
    return new Response(JSON.stringify({ success: true, message: 'OK', data }));
  });
  return calls;
}

beforeEach(() => localStorage.clear());

it('reads the profile once at sign-in, and not again when the app starts on the same page', async () => {
  const calls = answering(PERSON);
  await signIn('a@example.com', 'p');
  expect(await refreshProfile()).toBe(false);
  expect(calls).toEqual(['auth/login', 'employees/profile']);
});

it('reads the profile of a stored session again, and stores changes', async () => {
  writeSession({ token: 'stored', expires_at: '2999-01-01T00:00:00Z', user: PERSON });
  const calls = answering({ ...PERSON, name: 'Ann Reid' });
  expect(await refreshProfile()).toBe(true);
  expect(calls).toEqual(['employees/profile']);
  expect(readSession()?.user.name).toBe('Ann Reid');
});
