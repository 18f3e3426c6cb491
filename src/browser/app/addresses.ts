export { HOME } from '@/core/home';

/** Unknown addresses, without a session and with one. */
export const NOT_FOUND = '/error-404';
export const NOT_FOUND_IN_SHELL = '/pages/error-404-alt';

/** The addresses that have a screen and are worth signing in for. */
export interface KnownAddresses {
  exact: readonly string[];
  /** Each of these addresses and everything below it. */
  below: readonly string[];
}

/** True if a screen exists at this address. */
export const isAmong = ({ exact, below }: KnownAddresses, pathname: string): boolean =>
  exact.includes(pathname) ||
  below.some((address) => pathname === address || pathname.startsWith(`${address}/`));

/** True for the sign-in pages. */
export const isAuthAddress = (pathname: string): boolean => pathname.startsWith('/auth/');

/** True for pages shown without a session: signing in and the error pages. */
export const isPublic = (pathname: string): boolean =>
  isAuthAddress(pathname) || pathname.startsWith('/error-');
