import { mayOpen } from '@/browser/crud/listedResources';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { MenuDeclaration } from './menu';

export interface MenuTargets {
  resources: readonly Resource[];
  /** The addresses of custom screens, with their leading slash. */
  screens: ReadonlySet<string>;
  /** The signed-in person; until the profile has loaded nothing is refused. */
  by: Principal | undefined;
}

/** True if this person may see any rows of this list. */
export const maySee = (by: Principal | undefined, resource: Resource) =>
  by === undefined || mayOpen(by, resource);

function resourcesNeeded({ needs, url }: MenuDeclaration, resources: readonly Resource[]) {
  if (needs === 'place') return resources.filter((resource) => `/${resource.place}` === url);
  if (typeof needs === 'object' && 'resource' in needs)
    return resources.filter(({ path }) => path === needs.resource);
  return [];
}

const readersOf = ({ needs }: MenuDeclaration) =>
  typeof needs === 'object' && 'readBy' in needs ? needs.readBy : undefined;

/** True if an entry of the menu leads to an existing screen. */
export function isBuilt(
  entry: MenuDeclaration,
  { resources, screens }: Omit<MenuTargets, 'by'>,
): boolean {
  if (entry.isTitle || !entry.url) return true;
  if (entry.needs === 'screen' || readersOf(entry)) return screens.has(entry.url);
  return resourcesNeeded(entry, resources).length > 0;
}

function reasonAgainst(entry: MenuDeclaration, reach: MenuTargets): string | undefined {
  if (!isBuilt(entry, reach)) return 'shell.not_built';
  const readers = readersOf(entry);
  if (readers && reach.by && !may(reach.by, readers, 'see')) return 'shell.not_allowed';
  const needed = resourcesNeeded(entry, reach.resources);
  if (needed.length === 0) return undefined;
  return needed.some((resource) => maySee(reach.by, resource)) ? undefined : 'shell.not_allowed';
}

/** Returns the menu for this person: entries that are not built or not allowed are disabled with a reason. */
export function openMenu(menu: readonly MenuDeclaration[], reach: MenuTargets): MenuItem[] {
  return menu.map((declaration) => {
    const { needs: _, ...item } = declaration;
    const reason = reasonAgainst(declaration, reach);
    return reason ? { ...item, isDisabled: true, reason } : item;
  });
}
