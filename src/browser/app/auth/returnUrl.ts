/** The query parameter that holds the return address. */
const PARAMETER = 'returnUrl';

/** Returns a path with the return address attached. */
export const withReturnUrl = (path: string, requested: string) =>
  `${path}?${new URLSearchParams({ [PARAMETER]: requested })}`;

/**
 * Returns the requested address if it is on this site, as the browser resolves it: a single leading slash, so that
 * `//elsewhere.example`, `/\elsewhere.example` and `/..//elsewhere.example` cannot lead away.
 */
export function returnUrlOf(search: string): string | undefined {
  const requested = new URLSearchParams(search).get(PARAMETER);
  // Browsers drop tabs and line breaks inside an address: "/\t/elsewhere" would be "//elsewhere".
  const hasControl = requested !== null && [...requested].some((character) => character < ' ');
  if (!requested || hasControl || !/^\/(?![/\\])/.test(requested)) return undefined;
  const here = window.location.origin;
  const url = URL.canParse(requested, here) ? new URL(requested, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the address to open after signing in: the requested one, or the start. Never a sign-in page. */
export function landingOf(search: string): string {
  const requested = returnUrlOf(search) ?? '/';
  return requested.startsWith('/auth/') ? '/' : requested;
}
