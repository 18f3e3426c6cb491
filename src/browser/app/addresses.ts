/** Where everyone lands. */
export const HOME = '/pages/dashboard';
/** Unknown addresses, without a session and with one. */
export const NOT_FOUND = '/error-404';
export const NOT_FOUND_IN_SHELL = '/pages/error-404-alt';

/** The addresses that have a screen and are worth signing in for. */
export interface KnownAddresses {
  exact: readonly string[];
  /** These, and every address below them. */
  below: readonly string[];
}

/** Whether something answers at this address. */
export const isAmong = ({ exact, below }: KnownAddresses, pathname: string): boolean =>
  exact.includes(pathname) ||
  below.some((address) => pathname === address || pathname.startsWith(`${address}/`));

/** Whether an address belongs to the pages about signing in. */
export const isAuthAddress = (pathname: string): boolean => pathname.startsWith('/auth/');

/** Whether a page is shown to anybody, with a session or without: signing in, and the pages of errors. */
export const isPublic = (pathname: string): boolean =>
  isAuthAddress(pathname) || pathname.startsWith('/error-');
