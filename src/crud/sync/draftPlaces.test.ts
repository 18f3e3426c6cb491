import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOpenElsewhere, takeDraftPlace } from './draftPlaces';
import { dropDraft, keepDraft } from './drafts';

const KEY = 'fieldhouse.draft.4.tests/week';

/** The locks of a browser whose tabs are all in this one process. */
function lockManager() {
  const held = new Set<string>();
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    async request(
      name: string,
      _: object,
      use: (lock: object | null) => Promise<void> | undefined,
    ) {
      if (held.has(name)) return use(null);
      held.add(name);
      await use({ name });
      held.delete(name);
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => vi.unstubAllGlobals());

it('gives every tab a place of its own, and a place that was given back to the next one', async () => {
  const [first, second] = [await takeDraftPlace(KEY), await takeDraftPlace(KEY)];
  expect([first.key, second.key]).toEqual([KEY, `${KEY}~2`]);
  await first.release();
  expect((await takeDraftPlace(KEY)).key).toBe(KEY);
});

it('first gives the places in which a tab that is gone has left something', async () => {
  keepDraft(`${KEY}~3`, { typed: '7.50' });
  const third = await takeDraftPlace(KEY);
  expect(third.key).toBe(`${KEY}~3`);
  expect((await takeDraftPlace(KEY)).key).toBe(KEY);
  dropDraft(`${KEY}~3`);
  await third.release();
  expect((await takeDraftPlace(KEY)).key).toBe(`${KEY}~2`);
});

it('knows whether another tab has the same thing open', async () => {
  const first = await takeDraftPlace(KEY);
  await takeDraftPlace('fieldhouse.draft.4.tests/other');
  expect(await isOpenElsewhere(KEY)).toBe(false);
  await takeDraftPlace(KEY);
  expect(await isOpenElsewhere(KEY)).toBe(true);
  await first.release();
  expect(await isOpenElsewhere(KEY)).toBe(false);
});

it('lets tabs share a place where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect([(await takeDraftPlace(KEY)).key, (await takeDraftPlace(KEY)).key]).toEqual([KEY, KEY]);
  expect(await isOpenElsewhere(KEY)).toBe(false);
});
