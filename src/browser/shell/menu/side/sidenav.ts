import { createSidenav } from './createSidenav';
import { layoutSettings } from './layoutSettings';

/** The side menu of this window. */
export const sidenav = createSidenav(layoutSettings, (query) => window.matchMedia(query));
