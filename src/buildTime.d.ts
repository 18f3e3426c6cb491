/** The addresses that need a session, written into the code by vite.config.ts. */
declare const __KNOWN_ADDRESSES__: import('./app/addresses').KnownAddresses;
