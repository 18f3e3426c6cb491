import type { Counts } from '@/browser/crud/calls/useCounts';
import type { MenuItem } from '@/browser/shell/menu/menuItem';

/** Adds the number of waiting items to their menu entries. */
export function withBadges(items: readonly MenuItem[], counts: Counts | undefined): MenuItem[] {
  return items.map((item) => {
    const waiting = counts?.figures.filter(({ menu, count }) => menu === item.key && count) ?? [];
    if (waiting.length === 0 || item.isDisabled) return item;
    const sum = waiting.reduce((total, { count }) => total + (count ?? 0), 0);
    const variant = waiting.some(({ is_warning }) => is_warning) ? 'warning' : 'neutral';
    return { ...item, badge: { text: String(sum), variant } };
  });
}
