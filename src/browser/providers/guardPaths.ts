/** Where people sign in. */
export const LOGIN_PATH = '/auth/login';
/** Where a locked session is reopened; opening this page locks it. */
const LOCK_PATH = '/auth/lock-screen';

/** The part of an address that is passed to the sign-in page. */
export interface PageAddress {
  pathname: string;
  search: string;
}

function withReturnTo(path: string, { pathname, search }: PageAddress): string {
  // Sign-in pages and the start page are not worth returning to.
  if (pathname.startsWith('/auth/') || (pathname === '/' && search === '')) return path;
  return `${path}?returnUrl=${encodeURIComponent(pathname + search)}`;
}

/** Returns the sign-in path with the current address as return address. */
export const loginPath = (address: PageAddress) => withReturnTo(LOGIN_PATH, address);

/** Returns the lock screen path with the current address as return address. */
export const lockPath = (address: PageAddress) => withReturnTo(LOCK_PATH, address);
