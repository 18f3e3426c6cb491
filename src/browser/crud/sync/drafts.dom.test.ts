import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, draftsBelow, dropDraft, readDraft, storeDraft, tabDraftKey } from './drafts';

const NOW = Date.parse('2026-03-05T08:30:00Z');
const DAY = 24 * 3_600_000;
const key = draftKey(5, 'pages/company/4');
const typed = { name: 'Typed' };
const isTyped = (stored: unknown): stored is typeof typed =>
  typeof stored === 'object' && stored !== null && 'name' in stored;
const keep = (at: string, savedAt = NOW, values = typed) => storeDraft(at, values, savedAt);
const read = (at: string, now = NOW) => readDraft(at, isTyped, now);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('drafts', () => {
  it('returns a draft to the same person at the same address, and to nobody else', () => {
    expect(keep(key)).toBe(true);
    expect(read(key, NOW + DAY)).toEqual({ savedAt: NOW, content: typed });
    expect(read(draftKey(6, 'pages/company/4'))).toBeUndefined();
    expect(read(draftKey(5, 'pages/company/5'))).toBeUndefined();
  });

  it('returns no draft older than seven days, and deletes it when the next draft is stored', () => {
    keep(key, NOW - 7 * DAY - 1);
    expect(read(key)).toBeUndefined();
    keep(draftKey(6, 'pages/company/1'));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("stores twenty drafts for each person, deletes the oldest, and leaves other people's drafts", () => {
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

  it('does not store a draft that is too long, and leaves the previous one', () => {
    keep(key);
    expect(keep(key, NOW, { name: 'x'.repeat(70_000) })).toBe(false);
    expect(read(key)).toEqual({ savedAt: NOW, content: typed });
  });

  it('returns nothing if something else is stored under the key', () => {
    for (const text of ['{', '[]', '{"savedAt":"now"}', `{"savedAt":${NOW},"kept":[]}`]) {
      localStorage.setItem(key, text);
      expect(read(key)).toBeUndefined();
    }
  });

  it('leaves the draft of a tab in that tab, and to the same person', () => {
    const own = tabDraftKey(5, 'pages/company/4');
    expect(keep(own)).toBe(true);
    expect(read(own)).toEqual({ savedAt: NOW, content: typed });
    expect(read(key)).toBeUndefined();
    expect(draftsBelow(tabDraftKey(5, 'pages/'))).toEqual(['company/4']);
    expect(draftsBelow(draftKey(5, 'pages/'))).toEqual([]);
    expect(read(tabDraftKey(6, 'pages/company/4'))).toBeUndefined();
    // Another tab has another session storage.
    sessionStorage.clear();
    expect(read(own)).toBeUndefined();
  });

  it('stores longer drafts for one tab, in which the session is not stored', () => {
    const own = tabDraftKey(5, 'pages/company/4');
    const long = { name: 'x'.repeat(70_000) };
    expect(keep(own, NOW, long)).toBe(true);
    expect(read(own)?.content).toEqual(long);
    expect(keep(own, NOW, { name: 'x'.repeat(1_100_000) })).toBe(false);
    dropDraft(own);
    expect(read(own)).toBeUndefined();
  });

  it('deletes a draft', () => {
    keep(key);
    dropDraft(key);
    expect(read(key)).toBeUndefined();
  });

  it('ignores a full storage', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keep(key)).toBe(false);
    refuse.mockRestore();
  });
});
