import type SvgIcon from '@mui/material/SvgIcon';

/** One line of the menu: a heading, a group of entries, or an entry that leads to a screen. */
export interface MenuItem {
  key: string;
  /** The key of its words. */
  label: string;
  /** Titles have none. */
  icon?: typeof SvgIcon;
  /** Where it leads; groups and titles have none. */
  url?: string;
  /** The key of the group it belongs to. */
  parentKey?: string;
  /** What a group holds; only groups have it. */
  children?: readonly MenuItem[];
  /** Whether a group hides what it holds. */
  collapsed?: boolean;
  isTitle?: boolean;
  isDisabled?: boolean;
  /** The key of the sentence that says why it is disabled. */
  reason?: string;
  badge?: { text: string; variant: 'neutral' | 'warning' };
}

/** Whether the path is the entry's screen or lies below it. */
const isAt = (item: MenuItem, pathname: string) =>
  item.url !== undefined && (pathname === item.url || pathname.startsWith(`${item.url}/`));

/** The key of the entry that a path belongs to: the one with the longest address, if any. */
export function activeKey(items: readonly MenuItem[], pathname: string): string | undefined {
  return items
    .filter((item) => isAt(item, pathname))
    .sort((one, other) => (other.url?.length ?? 0) - (one.url?.length ?? 0))[0]?.key;
}

/** The key and those of the groups it lies in, from the inside out; nothing for no key. */
export function withParents(items: readonly MenuItem[], key: string | undefined): string[] {
  const item = items.find((one) => one.key === key);
  return item ? [item.key, ...withParents(items, item.parentKey)] : [];
}
