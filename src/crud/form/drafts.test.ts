import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts';

const NOW = Date.parse('2026-03-05T08:30:00Z');
const DAY = 24 * 3_600_000;
const key = draftKey(5, 'pages/company/4');
const draft = (more: Partial<Draft> = {}): Draft => ({
  savedAt: NOW,
  version: 2,
  values: { name: 'Typed' },
  was: { name: 'Saved' },
  ...more,
});

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is found again by the same person at the same address, and by nobody else', () => {
    expect(keepDraft(key, draft())).toBe(true);
    expect(readDraft(key, NOW + DAY)).toEqual(draft());
    expect(readDraft(draftKey(6, 'pages/company/4'), NOW)).toBeUndefined();
    expect(readDraft(draftKey(5, 'pages/company/5'), NOW)).toBeUndefined();
  });

  it('is not offered after seven days, and is cleared away with the next one kept', () => {
    keepDraft(key, draft({ savedAt: NOW - 7 * DAY - 1 }));
    expect(readDraft(key, NOW)).toBeUndefined();
    keepDraft(draftKey(6, 'pages/company/1'), draft());
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is one of at most twenty of a person: the oldest goes, other people keep theirs', () => {
    const other = draftKey(55, 'pages/company/1');
    keepDraft(other, draft({ savedAt: NOW - DAY }));
    for (let n = 1; n <= 21; n += 1) {
      keepDraft(draftKey(5, `pages/company/${n}`), draft({ savedAt: NOW + n }));
    }
    expect(readDraft(draftKey(5, 'pages/company/1'), NOW)).toBeUndefined();
    expect(readDraft(draftKey(5, 'pages/company/2'), NOW)).toBeDefined();
    expect(readDraft(draftKey(5, 'pages/company/21'), NOW)).toBeDefined();
    expect(readDraft(other, NOW)).toBeDefined();
  });

  it('is not kept where it is too long, and the one before stays', () => {
    keepDraft(key, draft());
    expect(keepDraft(key, draft({ values: { name: 'x'.repeat(70_000) } }))).toBe(false);
    expect(readDraft(key, NOW)).toEqual(draft());
  });

  it('is nothing if something else is stored in its place', () => {
    for (const text of ['{', '[]', '{"savedAt":"now"}', '{"savedAt":1,"values":[],"was":{}}']) {
      localStorage.setItem(key, text);
      expect(readDraft(key, NOW)).toBeUndefined();
    }
  });

  it('can be dropped', () => {
    keepDraft(key, draft());
    dropDraft(key);
    expect(readDraft(key, NOW)).toBeUndefined();
  });

  it('bears a full storage', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepDraft(key, draft())).toBe(false);
    refuse.mockRestore();
  });
});
