/** The parameter that says where somebody wanted to go. */
const PARAMETER = 'returnUrl';

/** An address with the place somebody asked for attached to it. */
export const withReturnUrl = (path: string, asked: string) =>
  `${path}?${new URLSearchParams({ [PARAMETER]: asked })}`;

/**
 * The place that was asked for, if it lies on this site, spelled as the browser would: one slash in front, so that
 * neither `//elsewhere.example` nor `/\elsewhere.example` nor `/..//elsewhere.example` leads away. Everything else is
 * nothing.
 */
export function returnUrlOf(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  // Browsers drop tabs and line breaks inside an address: "/\t/elsewhere" would be "//elsewhere".
  const hasControl = asked !== null && [...asked].some((character) => character < ' ');
  if (!asked || hasControl || !/^\/(?![/\\])/.test(asked)) return undefined;
  const here = window.location.origin;
  const url = URL.canParse(asked, here) ? new URL(asked, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where to go after signing in: the place that was asked for, or the start. Never a page about signing in again. */
export function landingOf(search: string): string {
  const asked = returnUrlOf(search) ?? '/';
  return asked.startsWith('/auth/') ? '/' : asked;
}
