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

/** What all lines of a menu share. */
export const SideMenuContext = createContext<SideMenuState | undefined>(undefined);

/** The state of the menu that a line is in. */
export function useSideMenu(): SideMenuState {
  const state = use(SideMenuContext);
  if (!state) throw new Error('A menu item must be inside a SideMenuContext.');
  return state;
}
