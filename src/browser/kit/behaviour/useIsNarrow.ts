import { useMedia } from './useMedia';

/** The media query for windows too narrow for tables. */
export const NARROW = '(max-width:719.95px)';

/** True if the window is too narrow for tables, so that rows become cards. */
export const useIsNarrow = () => useMedia(NARROW);
