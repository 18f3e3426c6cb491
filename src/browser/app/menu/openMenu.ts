import { mayOpen } from '@/browser/crud/places';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import type { MenuDeclaration } from './menu';

/** What exists, and who asks. */
export interface Reach {
  resources: readonly Resource[];
  /** The addresses that have a screen of their own, with their first slash. */
  screens: ReadonlySet<string>;
  /** Nobody's role is known before the profile has come; nothing is refused until then. */
  by: Principal | undefined;
}

/** Whether somebody may see this list at all. */
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

/** Whether an entry of the menu leads to something that exists. */
export function isBuilt(
  entry: MenuDeclaration,
  { resources, screens }: Omit<Reach, 'by'>,
): boolean {
  if (entry.isTitle || !entry.url) return true;
  if (entry.needs === 'screen' || readersOf(entry)) return screens.has(entry.url);
  return resourcesNeeded(entry, resources).length > 0;
}

function reasonAgainst(entry: MenuDeclaration, reach: Reach): string | undefined {
  if (!isBuilt(entry, reach)) return 'shell.not_built';
  const readers = readersOf(entry);
  if (readers && reach.by && !may(reach.by, readers, 'see')) return 'shell.not_allowed';
  const needed = resourcesNeeded(entry, reach.resources);
  if (needed.length === 0) return undefined;
  return needed.some((one) => maySee(reach.by, one)) ? undefined : 'shell.not_allowed';
}

/** The menu as this person meets it: what is not there yet, or not for them, is disabled and says why. */
export function openMenu(menu: readonly MenuDeclaration[], reach: Reach): MenuItem[] {
  return menu.map((declaration) => {
    const { needs: _, ...item } = declaration;
    const reason = reasonAgainst(declaration, reach);
    return reason ? { ...item, isDisabled: true, reason } : item;
  });
}
