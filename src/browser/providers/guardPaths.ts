/** The sign-in page. */
export const LOGIN_PATH = '/auth/login';
/** The page that unlocks a session; opening it locks the session. */
const LOCK_PATH = '/auth/lock-screen';

/** The part of an address that is passed to the sign-in page. */
export interface PageAddress {
  pathname: string;
  search: string;
  /** The row of a queue that a link leads to, as `#row-42`. */
  hash?: string;
}

function withReturnTo(path: string, { pathname, search, hash = '' }: PageAddress): string {
  // Sign-in pages are not worth returning to, but one that a refused call led to passes on where it leads back to:
  // more calls may be refused after it.
  const isAuth = pathname.startsWith('/auth/');
  const back = isAuth ? new URLSearchParams(search).get('returnUrl') : pathname + search + hash;
  return back && back !== '/' ? `${path}?returnUrl=${encodeURIComponent(back)}` : path;
}

/** Returns the sign-in path with the current address as return address. */
export const loginPath = (address: PageAddress) => withReturnTo(LOGIN_PATH, address);

/** Returns the lock screen path with the current address as return address. */
export const lockPath = (address: PageAddress) => withReturnTo(LOCK_PATH, address);
