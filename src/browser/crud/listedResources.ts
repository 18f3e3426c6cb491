import { type Principal, scopeOf } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

/** The resources that have a list screen, in the registry's order. */
export const listedResources: readonly Resource[] = [...registry.values()].filter(
  ({ hasScreens }) => hasScreens,
);

/** Returns the resources of a place of the menu, in the registry's order. */
export function resourcesAt(place: string): Resource[] {
  return listedResources.filter((resource) => resource.place === place);
}

/** Returns true if the person may open the page of a record of this resource. */
export const mayOpenRecord = (by: Principal, resource: Resource): boolean =>
  resource.hasScreens && resource.calls.save && mayOpen(by, resource);

/** Returns true if the person may open this resource's screen. */
export const mayOpen = (by: Principal, { access, opensFor }: Resource): boolean =>
  opensFor.some((action) => scopeOf(by, access, action) !== undefined);
