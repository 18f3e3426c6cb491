/** A screen that can be a favourite, with its translated name. */
export interface FavouriteScreen {
  url: string;
  label: string;
  /** Its group in the menu. */
  hint?: string | undefined;
  icon?: Icon | undefined;
}

const IN_A_ROW = 3;

/** Splits the tiles into rows of three; the last row may be shorter. */
export function rowsOfThree<T>(tiles: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < tiles.length; at += IN_A_ROW) rows.push(tiles.slice(at, at + IN_A_ROW));
  return rows;
}

/** Returns the favourites with this address appended, or removed if it was among them. */
export const toggled = (urls: readonly string[], url: string): string[] =>
  urls.includes(url) ? urls.filter((other) => other !== url) : [...urls, url];

/** Returns the favourites with this address moved by `step` places; nothing moves past either end. */
export function moved(urls: readonly string[], url: string, step: number): string[] {
  const from = urls.indexOf(url);
  const to = from + step;
  if (from < 0 || to < 0 || to >= urls.length) return [...urls];
  const rest = urls.toSpliced(from, 1);
  return rest.toSpliced(to, 0, url);
}

/** Returns the screen at or above a path: the one with the longest address. */
export function screenAt<T extends Pick<FavouriteScreen, 'url'>>(
  screens: readonly T[],
  pathname: string,
): T | undefined {
  return screens
    .filter(({ url }) => pathname === url || pathname.startsWith(`${url}/`))
    .sort((one, other) => other.url.length - one.url.length)[0];
}

import type { Icon } from '@/browser/kit/icon';
