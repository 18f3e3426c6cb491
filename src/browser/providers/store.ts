import { localStorageStore, type Store } from 'react-admin';
import { readSession } from './session/session';
import { KEPT, VISIT } from './session/visitKeys';
import { LANGUAGE } from './texts';

const passing = localStorageStore('1', VISIT);
const kept = localStorageStore('1', KEPT);

/** What people arranged for themselves: saved views, columns, density, settings. The rest passes with the session. */
const isKept = (key: string) =>
  /^(?:preferences|settings|views|columns)\.|savedQueries|\.columns\b|^theme$/.test(key);

const ownKey = (key: string) => `${readSession()?.user.id ?? 'nobody'}.${key}`;

/**
 * react-admin's store, in local storage. Signing out wipes it, except for what people arranged for themselves,
 * which is kept for each person apart.
 */
export const store: Store = {
  setup() {
    passing.setup();
    kept.setup();
  },
  teardown() {
    passing.teardown();
    kept.teardown();
  },
  getItem(key, fallback) {
    // The one language there is: where the store names none, react-admin's first drawing is empty.
    if (key === 'locale') return LANGUAGE as typeof fallback;
    return isKept(key) ? kept.getItem(ownKey(key), fallback) : passing.getItem(key, fallback);
  },
  setItem: (key, value) =>
    isKept(key) ? kept.setItem(ownKey(key), value) : passing.setItem(key, value),
  removeItem: (key) => (isKept(key) ? kept.removeItem(ownKey(key)) : passing.removeItem(key)),
  removeItems(prefix) {
    passing.removeItems(prefix);
    kept.removeItems(ownKey(prefix));
  },
  reset: () => passing.reset(),
  subscribe: (key, callback) =>
    isKept(key) ? kept.subscribe(ownKey(key), callback) : passing.subscribe(key, callback),
  listItems(prefix) {
    const mine = ownKey('');
    const own = Object.entries(kept.listItems?.(ownKey(prefix ?? '')) ?? {});
    return {
      ...passing.listItems?.(prefix),
      ...Object.fromEntries(own.map(([key, value]) => [key.slice(mine.length), value])),
    };
  },
};
