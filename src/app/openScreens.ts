import type { Resource } from '../../domain/resource';
import type { MenuItem } from '../shell/menuItem';

/** A screen that this person may open. */
export interface OpenScreen {
  url: string;
  /** The key of its words, which may stand for one or many. */
  label: string;
  /** The keys of where it belongs, from the outside in: the group of the menu, the entry. */
  within: readonly string[];
  icon?: MenuItem['icon'];
}

/** The open entries of the menu in its order, and after them every list that is a tab of one of them. */
export function openScreens(
  menu: readonly MenuItem[],
  resources: readonly Resource[],
): OpenScreen[] {
  const entries = menu.filter(({ url, isDisabled }) => url && !isDisabled);
  const urls = new Set(entries.map(({ url }) => url));
  const screenOf = ({ url = '', label, icon, parentKey }: MenuItem): OpenScreen => {
    const group = menu.find(({ key }) => key === parentKey);
    return { url, label, icon, within: group ? [group.label] : [] };
  };
  const tabsOf = (place: OpenScreen): OpenScreen[] =>
    resources
      .filter((entry) => `/${entry.place}` === place.url && !urls.has(`/${entry.route}`))
      .map((entry) => ({
        url: `/${entry.route}`,
        label: `resources.${entry.route}.name`,
        icon: place.icon,
        within: [...place.within, place.label],
      }));
  const places = entries.map(screenOf);
  return [...places, ...places.flatMap(tabsOf)];
}
