/** The parameter that says where somebody wanted to go. */
const PARAMETER = 'returnUrl';

/** An address with the place somebody asked for attached to it. */
export const withReturnUrl = (path: string, asked: string) =>
  `${path}?${new URLSearchParams({ [PARAMETER]: asked })}`;

/**
 * The place that was asked for, if it lies on this site: one slash in front, so that neither
 * `//elsewhere.example` nor `/\elsewhere.example` leads away. Everything else is nothing.
 */
export function returnUrlOf(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  // Browsers drop tabs and line breaks inside an address: "/\t/elsewhere" would be "//elsewhere".
  const hasControl = asked !== null && [...asked].some((character) => character < ' ');
  return asked && !hasControl && /^\/(?![/\\])/.test(asked) ? asked : undefined;
}
