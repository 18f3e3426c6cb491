import { MenuLink } from './MenuLink';
import { MenuTitle } from './MenuTitle';
import type { MenuItem } from './menuItem';
import { useSideMenu } from './SideMenuContext';

/** What a group of the horizontal menu holds; a group within it is a heading over its entries. */
export function HorizontalEntries({ items }: { items: readonly MenuItem[] }) {
  const { active } = useSideMenu();
  return items.flatMap((item) => [
    item.isTitle || item.children ? (
      <MenuTitle key={item.key} item={item} />
    ) : (
      <li key={item.key}>
        <MenuLink item={item} isActive={active.has(item.key)} />
      </li>
    ),
    ...(item.children ?? []).map((child) => (
      <li key={child.key}>
        <MenuLink item={child} isActive={active.has(child.key)} />
      </li>
    )),
  ]);
}
