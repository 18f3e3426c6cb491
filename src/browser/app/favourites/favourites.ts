import type SvgIcon from '@mui/material/SvgIcon';

/** A screen that can be a favourite, in words. */
export interface FavouriteScreen {
  url: string;
  label: string;
  /** Its group in the menu. */
  hint?: string | undefined;
  icon?: typeof SvgIcon | undefined;
}

const IN_A_ROW = 3;

/** The tiles in rows of three; the last row may be shorter. */
export function rowsOfThree<T>(tiles: readonly T[]): T[][] {
  const rows: T[][] = [];
  for (let at = 0; at < tiles.length; at += IN_A_ROW) rows.push(tiles.slice(at, at + IN_A_ROW));
  return rows;
}

/** The favourites with this one added at the end, or without it where it was among them. */
export const toggled = (urls: readonly string[], url: string): string[] =>
  urls.includes(url) ? urls.filter((other) => other !== url) : [...urls, url];

/** The favourites with this one moved by so many places; past either end nothing moves. */
export function moved(urls: readonly string[], url: string, step: number): string[] {
  const from = urls.indexOf(url);
  const to = from + step;
  if (from < 0 || to < 0 || to >= urls.length) return [...urls];
  const rest = urls.toSpliced(from, 1);
  return rest.toSpliced(to, 0, url);
}

/** The screen that a path is, or lies below: the one with the longest address. */
export function screenAt<T extends Pick<FavouriteScreen, 'url'>>(
  screens: readonly T[],
  pathname: string,
): T | undefined {
  return screens
    .filter(({ url }) => pathname === url || pathname.startsWith(`${url}/`))
    .sort((one, other) => other.url.length - one.url.length)[0];
}
