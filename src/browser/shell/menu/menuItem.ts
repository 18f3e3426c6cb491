import type SvgIcon from '@mui/material/SvgIcon';

/** A line of the menu: a heading, a group of entries, or an entry that opens a screen. */
export interface MenuItem {
  key: string;
  /** The message key of its text. */
  label: string;
  /** Titles have none. */
  icon?: typeof SvgIcon;
  /** The address of its screen; groups and titles have none. */
  url?: string;
  /** The key of the group it belongs to. */
  parentKey?: string;
  children?: readonly MenuItem[];
  /** True if a group hides its entries. */
  collapsed?: boolean;
  isTitle?: boolean;
  isDisabled?: boolean;
  /** The message key of the reason why it is disabled. */
  reason?: string;
  badge?: { text: string; variant: 'neutral' | 'warning' };
}

/** True if the path is the entry's screen or below it. */
const isAt = (item: MenuItem, pathname: string) =>
  item.url !== undefined && (pathname === item.url || pathname.startsWith(`${item.url}/`));

/** Returns the key of the entry that a path belongs to: the one with the longest address. */
export function activeKey(items: readonly MenuItem[], pathname: string): string | undefined {
  return items
    .filter((item) => isAt(item, pathname))
    .sort((one, other) => (other.url?.length ?? 0) - (one.url?.length ?? 0))[0]?.key;
}

/** Returns the key and those of its groups, from the inside out; nothing for no key. */
export function withParents(items: readonly MenuItem[], key: string | undefined): string[] {
  const item = items.find((one) => one.key === key);
  return item ? [item.key, ...withParents(items, item.parentKey)] : [];
}
