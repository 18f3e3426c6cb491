import { beforeEach, expect, it, vi } from 'vitest';
import { knownAddresses } from '@/browser/app/knownScreens';
import { requireSession } from './requireSession';

vi.stubGlobal('__KNOWN_ADDRESSES__', knownAddresses);

beforeEach(() => window.history.replaceState(null, '', '/pages/company?page=2'));

const here = () => window.location.pathname + window.location.search;

it('leads to sign-in and back if the address needs a session, without a history entry', () => {
  const { length } = window.history;
  requireSession('none');
  expect(here()).toBe('/auth/login?returnUrl=%2Fpages%2Fcompany%3Fpage%3D2');
  expect(window.history.length).toBe(length);
  expect(document.documentElement.dataset.outline).toBe('card');
});

it('leads a locked session to the lock screen from any address', () => {
  window.history.replaceState(null, '', '/pages/nowhere');
  requireSession('locked');
  expect(here()).toBe('/auth/lock-screen?returnUrl=%2Fpages%2Fnowhere');
});

it.each([
  ['/pages/company', 'open'],
  ['/pages/nowhere', 'none'],
  ['/error-404', 'none'],
  ['/auth/register?token=x', 'none'],
] as const)('leaves %s alone with a session that is %s', (address, state) => {
  window.history.replaceState(null, '', address);
  requireSession(state);
  expect(here()).toBe(address);
});
