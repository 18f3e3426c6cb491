import { listedResources } from '@/browser/crud/listedResources';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { featureScreens } from '@/modules/ui';
import { HOME, isAmong, type KnownAddresses, NOT_FOUND_IN_SHELL } from './addresses';
import { menu } from './menu/menu';
import { isBuilt } from './menu/openMenu';

export { HOME, NOT_FOUND_IN_SHELL } from './addresses';

export const screens: ReadonlySet<string> = new Set(featureScreens.map(({ url }) => url));

const resources = listedResources;

/** Places that only have tabs: their own address redirects to the first tab. */
export const placesWithoutScreen: readonly string[] = [
  ...new Set(resources.map(({ place }) => place)),
].filter((place) => !screens.has(`/${place}`) && !resources.some(({ route }) => route === place));

/** The menu entries whose screens are not built yet, by address. */
export const comingScreens: ReadonlyMap<string, MenuItem> = new Map(
  menu
    .filter((entry) => !isBuilt(entry, { resources, screens }))
    .map((entry) => [entry.url ?? '', entry]),
);

/** The first screen of the menu: where people land while the module of the home page is switched off. */
export const firstScreen = menu.find(({ url }) => url)?.url ?? NOT_FOUND_IN_SHELL;

/**
 * Every address of the app that needs a session. The build passes it to the sign-in page, which must recognise
 * addresses worth signing in for without loading the registry.
 */
export const knownAddresses: KnownAddresses = {
  exact: [
    '/',
    HOME,
    NOT_FOUND_IN_SHELL,
    ...screens,
    ...placesWithoutScreen.map((place) => `/${place}`),
    ...comingScreens.keys(),
  ],
  below: resources.map(({ route }) => `/${route}`),
};

/** True if a screen exists at this address, so that it is worth signing in for. */
export const isKnown = (pathname: string): boolean => isAmong(knownAddresses, pathname);
