import { listedResources } from '@/browser/crud/places';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { featureScreens } from '@/modules/ui';
import { HOME, isAmong, type KnownAddresses, NOT_FOUND_IN_SHELL } from './addresses';
import { menu } from './menu/menu';
import { isBuilt } from './menu/openMenu';

export { HOME, NOT_FOUND_IN_SHELL } from './addresses';

/** The addresses of screens that are more than a list. */
export const screens: ReadonlySet<string> = new Set([
  HOME,
  ...featureScreens.map(({ url }) => url),
]);

const resources = listedResources;

/** Places whose lists are all tabs, so that their own address has no screen: it leads to the first of them. */
export const placesWithoutScreen: readonly string[] = [
  ...new Set(resources.map(({ place }) => place)),
].filter((place) => !screens.has(`/${place}`) && !resources.some(({ route }) => route === place));

/** The entries of the menu whose screens are still to come, by their addresses. */
export const comingScreens: ReadonlyMap<string, MenuItem> = new Map(
  menu
    .filter((entry) => !isBuilt(entry, { resources, screens }))
    .map((entry) => [entry.url ?? '', entry]),
);

/**
 * Every address of the app that needs a session. The build hands it to the sign-in page, which must tell an address
 * worth signing in for from one that does not exist, without loading the registry.
 */
export const knownAddresses: KnownAddresses = {
  exact: [
    '/',
    NOT_FOUND_IN_SHELL,
    ...screens,
    ...placesWithoutScreen.map((place) => `/${place}`),
    ...comingScreens.keys(),
  ],
  below: resources.map(({ route }) => `/${route}`),
};

/** Whether something answers at this address, so that it is worth signing in for. */
export const isKnown = (pathname: string): boolean => isAmong(knownAddresses, pathname);
