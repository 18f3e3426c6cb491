import { registry } from '../../domain/registry';
import type { Resource } from '../../domain/resource';

/** The resources that have a list of their own, in the registry's order. */
export const listedResources: readonly Resource[] = [...registry.values()].filter(
  ({ hasScreens }) => hasScreens,
);

/** The resources that live at a place of the menu, in the registry's order. */
export function resourcesAt(place: string): Resource[] {
  return listedResources.filter((entry) => entry.place === place);
}

/** Screens of a place that are no list, as its first tabs: address and the key of its words. */
export const ownTabs: Readonly<Record<string, readonly { url: string; label: string }[]>> = {
  'pages/timesheet': [{ url: '/pages/timesheet', label: 'timesheets.my_week' }],
};
