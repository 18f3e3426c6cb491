import { useSyncExternalStore } from 'react';
import type { SidenavState } from './createSidenav';
import { sidenav } from './sidenav';

/** The state of the side menu, followed. */
export function useSidenav(): SidenavState {
  return useSyncExternalStore(sidenav.subscribe, sidenav.get);
}
