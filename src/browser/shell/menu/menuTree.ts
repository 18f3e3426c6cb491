import type { MenuItem } from './menuItem';

/** What waits behind all of these entries, as loud as the loudest of them. */
function badgeOf(items: readonly MenuItem[]): MenuItem['badge'] {
  const badges = items.flatMap(({ badge }) => badge ?? []);
  if (badges.length === 0) return undefined;
  const sum = badges.reduce((total, { text }) => total + Number(text), 0);
  const isWarning = badges.some(({ variant }) => variant === 'warning');
  return { text: String(sum), variant: isWarning ? 'warning' : 'neutral' };
}

/**
 * The lines of the menu as a tree: each in its group, and every group collapsed that is not open. A collapsed group
 * shows what waits inside.
 */
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
      const collapsed = !openGroups.has(item.key);
      const badge = collapsed ? badgeOf(children) : undefined;
      return { ...item, children, collapsed, ...(badge && { badge }) };
    });
}
