import { useMedia } from './useMedia';

/** Of windows that have no room for tables, as a media query. */
export const NARROW = '(max-width:719.95px)';

/** Whether the window has no room for tables, so that rows stand as cards. */
export const useIsNarrow = () => useMedia(NARROW);
