import type { LayoutSettings } from '../layoutSettings';
import type { Picture } from './LayoutPicture';

const BASE: Picture = { menu: 'wide', scheme: 'light', bar: 'paper', side: 'paper' };

const COLORS = { light: 'white', dark: 'ink', brand: 'brand' } as const;

/** By setting and choice: what differs from the plain picture. */
const DIFFERENCES: {
  [N in keyof LayoutSettings]: Partial<Record<LayoutSettings[N], Partial<Picture>>>;
} = {
  LAYOUT: { horizontal: { menu: 'bar' } },
  LAYOUT_THEME: { dark: { scheme: 'dark' } },
  LAYOUT_MODE: { detached: { menu: 'card' } },
  TOPBAR_COLOR: {
    light: { bar: COLORS.light },
    dark: { bar: COLORS.dark },
    brand: { bar: COLORS.brand },
  },
  MENU_COLOR: {
    light: { side: COLORS.light },
    dark: { side: COLORS.dark },
    brand: { side: COLORS.brand },
  },
  MENU_SIZE: {
    compact: { menu: 'compact' },
    condensed: { menu: 'rail' },
    'sm-hover': { menu: 'hover' },
    full: { menu: 'over' },
    fullscreen: { menu: 'none' },
  },
};

/** The picture of a choice. */
export function pictureOf<N extends keyof LayoutSettings>(
  name: N,
  value: LayoutSettings[N],
): Picture {
  return { ...BASE, ...DIFFERENCES[name][value] };
}
