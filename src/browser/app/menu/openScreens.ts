import { tabsFor } from '@/browser/crud/feature';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { featureTabs } from '@/modules/ui';

export interface OpenScreen {
  url: string;
  /** The message key of its name, in singular and plural. */
  label: string;
  /** The message keys of its location, from the outside in: menu group, entry. */
  within: readonly string[];
  icon?: MenuItem['icon'];
}

/** Returns the open menu entries in order, followed by every screen and list that is a tab of one of them. */
export function openScreens(
  menu: readonly MenuItem[],
  resources: readonly Resource[],
  by: Principal | undefined,
): OpenScreen[] {
  const entries = menu.filter(({ url, isDisabled }) => url && !isDisabled);
  const urls = new Set(entries.map(({ url }) => url));
  const screenOf = ({ url = '', label, icon, parentKey }: MenuItem): OpenScreen => {
    const group = menu.find(({ key }) => key === parentKey);
    return { url, label, icon, within: group ? [group.label] : [] };
  };
  const tabsOf = (place: OpenScreen): OpenScreen[] => {
    const lists = resources
      .filter((resource) => `/${resource.place}` === place.url)
      .map(({ route }) => ({ url: `/${route}`, label: `resources.${route}.name` }));
    return [...tabsFor(featureTabs, place.url.slice(1), by), ...lists]
      .filter(({ url }) => !urls.has(url))
      .map(({ url, label }) => ({
        url,
        label,
        icon: place.icon,
        within: [...place.within, place.label],
      }));
  };
  const places = entries.map(screenOf);
  return [...places, ...places.flatMap(tabsOf)];
}
