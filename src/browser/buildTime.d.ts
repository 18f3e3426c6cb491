/** The addresses that need a session, written into the code by vite.config.ts. */
declare const __KNOWN_ADDRESSES__: import('./app/addresses').KnownAddresses;

/** What lists ask first, by address, written into the code by vite.config.ts. */
declare const __FIRST_LISTS__: typeof import('./app/start/firstLists').firstLists;

/** The files that the service worker keeps, written into its code by scripts/serviceWorker.ts. */
declare const __KEPT_FILES__: readonly { url: string; revision: string | null }[];
