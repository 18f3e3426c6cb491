import { beforeEach, expect, it, vi } from 'vitest';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { clearExpiry, isExpired, markIdling, readExpiry, startExpiry } from './expiry';

const NOW = 1_800_000_000_000;
const END = NOW + UNUSED_SECONDS * 1000;

beforeEach(() => localStorage.clear());

it('stores the end after the activity, and that nobody is idle', () => {
  startExpiry(NOW);
  expect(localStorage.getItem('fieldhouse.expiry')).toBe(String(END));
  expect(localStorage.getItem('fieldhouse.idling')).toBe('false');
  markIdling(true);
  expect(localStorage.getItem('fieldhouse.idling')).toBe('true');
});

it('has not expired before its end, and has from then on', () => {
  expect(isExpired(NOW)).toBe(false);
  startExpiry(NOW);
  expect(isExpired(END - 1)).toBe(false);
  expect(isExpired(END)).toBe(true);
});

it('reads nothing if something else is stored', () => {
  localStorage.setItem('fieldhouse.expiry', 'soon');
  expect(readExpiry()).toBeUndefined();
  expect(isExpired(NOW)).toBe(false);
});

it('forgets an end that is still ahead, and keeps one that has passed for the sign-in page to tell', () => {
  startExpiry(NOW);
  clearExpiry(NOW + 1);
  expect(localStorage.length).toBe(0);
  startExpiry(NOW);
  clearExpiry(END);
  expect(isExpired(END)).toBe(true);
});

it('bears a storage that refuses', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => startExpiry(NOW)).not.toThrow();
  refuse.mockRestore();
});
