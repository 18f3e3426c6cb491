import { customScreens } from '@/browser/app/customScreens';
import { placesWithoutScreen } from '@/browser/app/knownScreens';
import { crudScreens } from '@/browser/crud/crudResource';
import { listedResources } from '@/browser/crud/listedResources';

const resources = listedResources;

function crudScreenAt(pathname: string) {
  if (placesWithoutScreen.includes(pathname.slice(1))) return crudScreens.list;
  if (resources.some(({ route }) => pathname === `/${route}`)) return crudScreens.list;
  const resource = resources.find(({ route }) => pathname.startsWith(`/${route}/`));
  if (!resource) return undefined;
  return pathname === `/${resource.route}/create` ? crudScreens.add : crudScreens.edit;
}

/** Preloads the code of the screen at this address, if it has its own. */
export function preloadScreen(pathname: string): void {
  (customScreens.get(pathname) ?? crudScreenAt(pathname))?.preload();
}
