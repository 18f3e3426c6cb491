import type { MenuItem } from './menuItem';

/** Sums the badges of these entries, with the most severe variant. */
export function badgeOf(items: readonly MenuItem[]): MenuItem['badge'] {
  const badges = items.flatMap(({ badge }) => badge ?? []);
  if (badges.length === 0) return undefined;
  const sum = badges.reduce((total, { text }) => total + Number(text), 0);
  const isWarning = badges.some(({ variant }) => variant === 'warning');
  return { text: String(sum), variant: isWarning ? 'warning' : 'neutral' };
}

/**
 * Returns the menu lines as a tree, with every group collapsed that is not open. A collapsed group shows the sum of
 * its badges.
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
