import { registry } from '../../domain/registry';
import type { Resource } from '../../domain/resource';

/** The resources that live at a place of the menu, in the registry's order. */
export function resourcesAt(place: string): Resource[] {
  return [...registry.values()].filter((entry) => entry.place === place);
}
