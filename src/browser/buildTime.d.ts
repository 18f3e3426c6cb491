/** The addresses that need a session, defined by vite.config.ts. */
declare const __KNOWN_ADDRESSES__: import('./app/addresses').KnownAddresses;

/** The first requests of lists by address, defined by vite.config.ts. */
declare const __FIRST_LISTS__: typeof import('./app/start/firstLists').firstLists;

/** The files that the service worker caches, defined by scripts/build/serviceWorker.ts. */
declare const __CACHED_FILES__: readonly { url: string; revision: string | null }[];
