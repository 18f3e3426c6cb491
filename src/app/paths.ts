import { registry } from '../../domain/registry';

/** Where everyone lands. */
export const HOME = '/pages/dashboard';
/** Unknown addresses, without a session and with one. */
export const NOT_FOUND = '/error-404';
export const NOT_FOUND_IN_SHELL = '/pages/error-404-alt';

/** The addresses of screens that are more than a list. */
export const screens: ReadonlySet<string> = new Set([HOME]);

const resources = [...registry.values()];

/** Places whose lists are all tabs, so that their own address has no screen: it leads to the first of them. */
export const placesWithoutScreen: readonly string[] = [
  ...new Set(resources.map(({ place }) => place)),
].filter((place) => !screens.has(`/${place}`) && !resources.some(({ route }) => route === place));

const starts = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

/** Whether something answers at this address, so that it is worth signing in for. */
export function isKnown(pathname: string): boolean {
  if (pathname === '/' || pathname === NOT_FOUND_IN_SHELL || screens.has(pathname)) return true;
  if (placesWithoutScreen.includes(pathname.slice(1))) return true;
  return resources.some(({ route }) => starts(pathname, `/${route}`));
}
