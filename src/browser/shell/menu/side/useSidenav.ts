import { useSyncExternalStore } from 'react';
import type { SidenavState } from './createSidenav';
import { sidenav } from './sidenav';

/** Returns the live state of the side menu. */
export function useSidenav(): SidenavState {
  return useSyncExternalStore(sidenav.subscribe, sidenav.get);
}
