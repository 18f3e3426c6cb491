import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from './resource';
import type { PageList } from './resourceParts';

/** Returns the lists on the page of a resource's record, in their order: each with the reference that points at it. */
export const pageListsOf = (
  registry: ReadonlyMap<string, Resource>,
  { path }: Resource,
): (PageList & { child: Resource; by: string })[] =>
  [...registry.values()]
    .flatMap((child) =>
      Object.entries(child.listedOn).flatMap(([by, list]) => {
        const field = child.fields[by];
        return isReference(field) && field.to === path ? [{ ...list, child, by }] : [];
      }),
    )
    .sort((one, other) => one.at - other.at);
