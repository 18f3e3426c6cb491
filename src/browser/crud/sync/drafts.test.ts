import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts';

const NOW = Date.parse('2026-03-05T08:30:00Z');
const DAY = 24 * 3_600_000;
const key = draftKey(5, 'pages/company/4');
const typed = { name: 'Typed' };
const isTyped = (kept: unknown): kept is typeof typed =>
  typeof kept === 'object' && kept !== null && 'name' in kept;
const keep = (at: string, savedAt = NOW, kept = typed) => keepDraft(at, kept, savedAt);
const read = (at: string, now = NOW) => readDraft(at, isTyped, now);

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is found again by the same person at the same address, and by nobody else', () => {
    expect(keep(key)).toBe(true);
    expect(read(key, NOW + DAY)).toEqual({ savedAt: NOW, kept: typed });
    expect(read(draftKey(6, 'pages/company/4'))).toBeUndefined();
    expect(read(draftKey(5, 'pages/company/5'))).toBeUndefined();
  });

  it('is not offered after seven days, and is cleared away with the next one kept', () => {
    keep(key, NOW - 7 * DAY - 1);
    expect(read(key)).toBeUndefined();
    keep(draftKey(6, 'pages/company/1'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is one of at most twenty of a person: the oldest goes, other people keep theirs', () => {
    const other = draftKey(55, 'pages/company/1');
    keep(other, NOW - DAY);
    for (let n = 1; n <= 21; n += 1) {
      keep(draftKey(5, `pages/company/${n}`), NOW + n);
    }
    expect(read(draftKey(5, 'pages/company/1'))).toBeUndefined();
    expect(read(draftKey(5, 'pages/company/2'))).toBeDefined();
    expect(read(draftKey(5, 'pages/company/21'))).toBeDefined();
    expect(read(other)).toBeDefined();
  });

  it('is not kept where it is too long, and the one before stays', () => {
    keep(key);
    expect(keep(key, NOW, { name: 'x'.repeat(70_000) })).toBe(false);
    expect(read(key)).toEqual({ savedAt: NOW, kept: typed });
  });

  it('is nothing if something else is stored in its place', () => {
    for (const text of ['{', '[]', '{"savedAt":"now"}', `{"savedAt":${NOW},"kept":[]}`]) {
      localStorage.setItem(key, text);
      expect(read(key)).toBeUndefined();
    }
  });

  it('can be dropped', () => {
    keep(key);
    dropDraft(key);
    expect(read(key)).toBeUndefined();
  });

  it('bears a full storage', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep(key)).toBe(false);
    refuse.mockRestore();
  });
});
