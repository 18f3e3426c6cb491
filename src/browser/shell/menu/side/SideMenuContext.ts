import { createContext, use } from 'react';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { Flyout } from '@/browser/shell/menu/useFlyout';

interface SideMenuState {
  flyout: Flyout;
  /** The active entry and its groups. */
  active: ReadonlySet<string>;
  /** Opens a group in place, or closes it. */
  toggle(item: MenuItem): void;
}

/** The state shared by all lines of a menu. */
export const SideMenuContext = createContext<SideMenuState | undefined>(undefined);

/** Returns the state of the surrounding menu. Throws outside of one. */
export function useSideMenu(): SideMenuState {
  const state = use(SideMenuContext);
  if (!state) throw new Error('A menu item must be inside a SideMenuContext.');
  return state;
}
