/** Where people sign in. */
export const LOGIN_PATH = '/auth/login';
/** Where a held session is opened again; going there holds it. */
const LOCK_PATH = '/auth/lock-screen';

/** The part of an address that is passed to the sign-in page. */
export interface Asked {
  pathname: string;
  search: string;
}

function comingBackTo(path: string, { pathname, search }: Asked): string {
  // Pages about signing in, and the one everybody starts from, are not worth coming back to.
  if (pathname.startsWith('/auth/') || (pathname === '/' && search === '')) return path;
  return `${path}?returnUrl=${encodeURIComponent(pathname + search)}`;
}

/** The sign-in page, told to come back to where the person is. */
export const loginPath = (asked: Asked) => comingBackTo(LOGIN_PATH, asked);

/** The lock screen, told to come back to where the person is. */
export const lockPath = (asked: Asked) => comingBackTo(LOCK_PATH, asked);
