import type { MenuForm } from './side/createSidenav';

/** Returns the selector of an element while the menu has one of these forms. */
export const whenMenuIs = (...faces: MenuForm[]) =>
  faces.map((name) => `[data-face=${name}] &`).join(', ');

/** Selects menus in their own column. */
export const IN_COLUMN = whenMenuIs(
  'default',
  'compact',
  'condensed',
  'sm-hover',
  'sm-hover-active',
);
/** Selects menus over the page, or in a bar. */
export const WITHOUT_COLUMN = whenMenuIs('full', 'fullscreen', 'bar');
/** Selects a detached layout; use it inside `face`, never around it: the root comes first in a selector. */
export const DETACHED = 'html[data-layout-mode=detached] &';
export const FLUID = 'html:not([data-layout-mode=detached]) &';

/** Opens the hover menu for the pointer and the keyboard, but not after a click that moved the focus elsewhere. */
export const REACHED = ':is(:hover, :has(:focus-visible))';

/** The height of the top bar in pixels. */
export const TOP_BAR = 70;
export const RAIL = 70;
/** The width of a menu with its words. */
export const WIDE = 260;
export const COMPACT = 160;

export const COARSE = '@media (pointer: coarse)';
