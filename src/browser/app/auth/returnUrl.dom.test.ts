import { describe, expect, it } from 'vitest';
import { landingOf, returnUrlOf, withReturnUrl } from './returnUrl';

const parsed = (value: string) => returnUrlOf(`?${new URLSearchParams({ returnUrl: value })}`);

describe('the address to come back to', () => {
  it('preserves a return address through the query, its own query included', () => {
    const path = '/pages/users?page=2&filter=%7B%22q%22%3A%22a%26b%22%7D';
    const { search } = new URL(withReturnUrl('/auth/login', path), 'http://localhost');
    expect(returnUrlOf(search)).toBe(path);
  });

  it('returns nothing if no return address was given', () => {
    expect(returnUrlOf('')).toBeUndefined();
    expect(parsed('')).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '\n//elsewhere.example/',
    'javascript:alert(1)',
    'pages/users',
    '/..//elsewhere.example/',
    '/./\\elsewhere.example/',
    '/pages/../..//elsewhere.example/',
    '/%2e%2e//elsewhere.example/',
  ])('refuses %j, which is not a path of this site', (value) => {
    expect(parsed(value)).toBeUndefined();
  });

  it('lands on the start page for a missing, foreign or sign-in address', () => {
    const landing = (value: string) => landingOf(`?${new URLSearchParams({ returnUrl: value })}`);
    expect(landingOf('')).toBe('/');
    expect(landing('//elsewhere.example')).toBe('/');
    expect(landing('/auth/logout')).toBe('/');
    expect(landing('/pages/../auth/logout')).toBe('/');
    expect(landing('/pages/company?page=2#top')).toBe('/pages/company?page=2#top');
  });
});
