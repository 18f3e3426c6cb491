import type { MenuItem } from './menuItem';

/** The lines of the menu as a tree: each in its group, and every group collapsed that is not open. */
export function menuTree(
  items: readonly MenuItem[],
  openGroups: ReadonlySet<string>,
  parentKey?: string,
): MenuItem[] {
  const parents = new Set(items.map((item) => item.parentKey));
  return items
    .filter((item) => item.parentKey === parentKey)
    .map((item) => {
      if (!parents.has(item.key)) return item;
      const children = menuTree(items, openGroups, item.key);
      return { ...item, children, collapsed: !openGroups.has(item.key) };
    });
}
