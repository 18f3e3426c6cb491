import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOpenElsewhere, takeDraftPlace } from './draftPlaces';
import { dropDraft, storeDraft } from './drafts';

const KEY = 'fieldhouse.draft.4.tests/week';

type Use = (lock: object | null) => Promise<void> | undefined;

/** Returns the locks of a browser whose tabs share this process. */
function lockManager() {
  const held = new Map<string, Promise<unknown>>();
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    async request(name: string, { ifAvailable = false, signal }: LockOptions, use: Use) {
      if (ifAvailable && held.has(name)) return use(null);
      while (held.has(name)) {
        await Promise.race([held.get(name), new Promise((late) => setTimeout(late, 5))]);
        signal?.throwIfAborted();
      }
      const using = Promise.resolve(use({ name }));
      held.set(name, using);
      await using;
      held.delete(name);
    },
  };
}

/** Returns a tab with its session storage, which is empty if it is new. */
function tab() {
  let memory: Record<string, string> = {};
  return async <Done>(act: () => Promise<Done>): Promise<Done> => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(memory)) sessionStorage.setItem(key, value);
    const done = await act();
    memory = { ...sessionStorage };
    return done;
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('navigator', { locks: lockManager() });
});
afterEach(() => vi.unstubAllGlobals());

it('gives every tab a different place, and a released place to the next tab', async () => {
  const [first, second] = [
    await tab()(() => takeDraftPlace(KEY)),
    await tab()(() => takeDraftPlace(KEY)),
  ];
  expect([first.key, second.key]).toEqual([KEY, `${KEY}~2`]);
  await first.release();
  expect((await takeDraftPlace(KEY)).key).toBe(KEY);
});

it('first gives the places with a draft of a closed tab', async () => {
  storeDraft(`${KEY}~3`, { typed: '7.50' });
  const third = await takeDraftPlace(KEY);
  expect(third.key).toBe(`${KEY}~3`);
  expect((await takeDraftPlace(KEY)).key).toBe(KEY);
  dropDraft(`${KEY}~3`);
  await third.release();
  expect((await takeDraftPlace(KEY)).key).toBe(`${KEY}~2`);
});

it('gives two tabs that reload at once their previous places, in any order', async () => {
  const [one, other] = [tab(), tab()];
  const first = await one(() => takeDraftPlace(KEY));
  const second = await other(() => takeDraftPlace(KEY));
  storeDraft(first.key, { typed: '8.00' });
  storeDraft(second.key, { typed: '6.00' });
  await Promise.all([first.release(), second.release()]);
  expect((await other(() => takeDraftPlace(KEY))).key).toBe(second.key);
  expect((await one(() => takeDraftPlace(KEY))).key).toBe(first.key);
});

it('waits for the page it replaces in the same tab, and takes another place next to an open duplicate', async () => {
  const same = tab();
  const before = await same(() => takeDraftPlace(KEY));
  storeDraft(before.key, { typed: '8.00' });
  setTimeout(() => void before.release(), 50);
  const after = await same(() => takeDraftPlace(KEY));
  expect(after.key).toBe(KEY);
  expect((await same(() => takeDraftPlace(KEY))).key).toBe(`${KEY}~2`);
});

it('finds another tab with the same document open', async () => {
  const first = await takeDraftPlace(KEY);
  await takeDraftPlace('fieldhouse.draft.4.tests/other');
  expect(await isOpenElsewhere(KEY)).toBe(false);
  await takeDraftPlace(KEY);
  expect(await isOpenElsewhere(KEY)).toBe(true);
  await first.release();
  expect(await isOpenElsewhere(KEY)).toBe(false);
});

it('lets tabs share a place if the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect([(await takeDraftPlace(KEY)).key, (await takeDraftPlace(KEY)).key]).toEqual([KEY, KEY]);
  expect(await isOpenElsewhere(KEY)).toBe(false);
});
