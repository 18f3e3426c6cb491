import { expect, it } from 'vitest';
import { lockPath, loginPath } from './guardPaths';

const USERS = { pathname: '/pages/users', search: '?page=2' };

it('leads from a page to signing in and back', () => {
  expect(loginPath(USERS)).toBe('/auth/login?returnUrl=%2Fpages%2Fusers%3Fpage%3D2');
  expect(lockPath(USERS)).toBe('/auth/lock-screen?returnUrl=%2Fpages%2Fusers%3Fpage%3D2');
});

it('leads back to the row of a queue', () => {
  const row = { pathname: '/pages/timesheet/review', search: '', hash: '#row-42' };
  expect(loginPath(row)).toBe('/auth/login?returnUrl=%2Fpages%2Ftimesheet%2Freview%23row-42');
});

it('leads back to no start page and no sign-in page', () => {
  expect(loginPath({ pathname: '/', search: '' })).toBe('/auth/login');
  expect(loginPath({ pathname: '/auth/logout', search: '' })).toBe('/auth/login');
});

it('still leads back to the page when another call is refused on the sign-in page', () => {
  const [pathname = '', query = ''] = loginPath(USERS).split('?');
  expect(loginPath({ pathname, search: `?${query}` })).toBe(loginPath(USERS));
});
