import { beforeEach, expect, it, vi } from 'vitest';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { clearExpiry, isExpired, markIdling, readExpiry, startExpiry } from './expiry';

const NOW = 1_800_000_000_000;
const END = NOW + UNUSED_SECONDS * 1000;

beforeEach(() => localStorage.clear());

it('stores the end after activity, and clears the idling mark', () => {
  startExpiry(NOW);
  expect(localStorage.getItem('fieldhouse.expiry')).toBe(String(END));
  expect(localStorage.getItem('fieldhouse.idling')).toBe('false');
  markIdling(true);
  expect(localStorage.getItem('fieldhouse.idling')).toBe('true');
});

it('expires at its end, not before', () => {
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

it('clears an end in the future, and retains a past one for the sign-in page', () => {
  startExpiry(NOW);
  clearExpiry(NOW + 1);
  expect(localStorage.length).toBe(0);
  startExpiry(NOW);
  clearExpiry(END);
  expect(isExpired(END)).toBe(true);
});

it('tolerates a failing storage', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => startExpiry(NOW)).not.toThrow();
  refuse.mockRestore();
});
