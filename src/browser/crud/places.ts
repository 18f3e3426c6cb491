import { type Principal, scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

/** The resources that have a list of their own, in the registry's order. */
export const listedResources: readonly Resource[] = [...registry.values()].filter(
  ({ hasScreens }) => hasScreens,
);

/** The resources that live at a place of the menu, in the registry's order. */
export function resourcesAt(place: string): Resource[] {
  return listedResources.filter((resource) => resource.place === place);
}

/** Whether somebody may open a record of this resource on a page of its own. */
export const mayOpenRecord = (by: Principal, resource: Resource): boolean =>
  resource.hasScreens && resource.calls.save && mayOpen(by, resource);

/** Whether somebody has the screen of this resource. */
export const mayOpen = (by: Principal, { access, opensFor }: Resource): boolean =>
  opensFor.some((action) => scopeOf(by, access, action) !== undefined);
