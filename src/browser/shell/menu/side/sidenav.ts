import { layoutSettings } from '@/browser/shell/layoutSettings';
import { createSidenav } from './createSidenav';

/** The side menu of this window. */
export const sidenav = createSidenav(layoutSettings, (query) => window.matchMedia(query));
