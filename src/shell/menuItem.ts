import type SvgIcon from '@mui/material/SvgIcon';

/** One line of the menu: a heading, or an entry that leads to a screen. */
export interface MenuItem {
  key: string;
  /** The key of its words. */
  label: string;
  /** Titles have none. */
  icon?: typeof SvgIcon;
  url?: string;
  parentKey?: string;
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
