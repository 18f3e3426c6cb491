import { localStorageStore, type Store } from 'react-admin';
import { readSession } from './session/session';
import { PERSONAL, VISIT } from './session/visitKeys';
import { LANGUAGE } from './texts';

const visit = localStorageStore('1', VISIT);
const personal = localStorageStore('1', PERSONAL);

/** True for personal settings: saved views, columns, density. Everything else ends with the session. */
const isPersonal = (key: string) =>
  /^(?:preferences|settings|views|columns)\.|savedQueries|\.columns\b|^theme$/.test(key);

const ownKey = (key: string) => `${readSession()?.user.id ?? 'nobody'}.${key}`;

/**
 * React-admin's store in local storage. Signing out wipes it, except for personal settings, which are separate for
 * each person.
 */
export const store: Store = {
  setup() {
    visit.setup();
    personal.setup();
  },
  teardown() {
    visit.teardown();
    personal.teardown();
  },
  getItem(key, fallback) {
    // The only language: without one in the store, react-admin's first render is empty.
    if (key === 'locale') return LANGUAGE as typeof fallback;
    return isPersonal(key) ? personal.getItem(ownKey(key), fallback) : visit.getItem(key, fallback);
  },
  setItem: (key, value) =>
    isPersonal(key) ? personal.setItem(ownKey(key), value) : visit.setItem(key, value),
  removeItem: (key) => (isPersonal(key) ? personal.removeItem(ownKey(key)) : visit.removeItem(key)),
  removeItems(prefix) {
    visit.removeItems(prefix);
    personal.removeItems(ownKey(prefix));
  },
  reset: () => visit.reset(),
  subscribe: (key, callback) =>
    isPersonal(key) ? personal.subscribe(ownKey(key), callback) : visit.subscribe(key, callback),
  listItems(prefix) {
    const mine = ownKey('');
    const own = Object.entries(personal.listItems?.(ownKey(prefix ?? '')) ?? {});
    return {
      ...visit.listItems?.(prefix),
      ...Object.fromEntries(own.map(([key, value]) => [key.slice(mine.length), value])),
    };
  },
};
