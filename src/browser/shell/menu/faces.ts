import type { MenuFace } from './side/createSidenav';

/** The selector of an element in the frame for as long as the menu is drawn as one of these. */
export const face = (...faces: MenuFace[]) =>
  faces.map((name) => `[data-face=${name}] &`).join(', ');

/** Whether the menu is in a column of its own. */
export const IN_COLUMN = face('default', 'compact', 'condensed', 'sm-hover', 'sm-hover-active');
/** Where it lies over the page, or in a bar. */
export const WITHOUT_COLUMN = face('full', 'fullscreen', 'bar');
/** The content in a frame of its own; to be put inside `face`, never round it: the root comes first in a selector. */
export const DETACHED = 'html[data-layout-mode=detached] &';
export const FLUID = 'html:not([data-layout-mode=detached]) &';

/** Opens the menu of the hover view: by the pointer, and by the keyboard, but not by a click that has moved on. */
export const REACHED = ':is(:hover, :has(:focus-visible))';

/** The height of the top bar in pixels. */
export const TOP_BAR = 70;
/** The width of a rail of icons. */
export const RAIL = 70;
/** The width of a menu with its words. */
export const WIDE = 260;
/** The width of the compact menu. */
export const COMPACT = 160;

export const COARSE = '@media (pointer: coarse)';
