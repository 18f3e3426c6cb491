import type { Icon } from '@/browser/kit/icon';
import type { AccessRow } from '@/core/access/table';

/**
 * The condition for opening an entry: a resource of the registry, any resource at the entry's address, or a screen at
 * that address, perhaps one for those who see what a row of the access table governs.
 */
export type MenuNeed = { resource: string } | 'place' | 'screen' | { readBy: AccessRow };

/** An entry of the menu as a module declares it. */
export interface MenuEntry {
  key: string;
  label: string;
  at: number;
  icon: Icon;
  url: string;
  needs: MenuNeed;
  parentKey?: string;
}

/** A group of the menu as a module declares it. */
export type MenuGroup = Pick<MenuEntry, 'key' | 'label' | 'at' | 'icon'>;

/** Declares a group of the menu: its words are in the texts of the menu, by its key. Modules may declare the same one. */
export const menuGroup = (key: string, at: number, icon: Icon): MenuGroup => ({
  key,
  label: `menu.${key}`,
  at,
  icon,
});

/**
 * Declares an entry of the menu: its key, after that of its group if it has one ("reports/payroll"; its words are in the
 * texts of the menu, by its key), its place in the group or, without one, among the groups, and what it needs: a resource
 * (its path in brackets), a screen, any resource at its address, or the right to see.
 */
export function menuEntry(
  path: string,
  at: number,
  icon: Icon,
  url: string,
  needs: 'place' | 'screen' | readonly [resource: string] | AccessRow,
): MenuEntry {
  const [key = '', parentKey] = path.split('/').reverse();
  return {
    ...menuGroup(key, at, icon),
    url,
    needs:
      typeof needs === 'string'
        ? needs
        : 'name' in needs
          ? { readBy: needs }
          : { resource: needs[0] },
    ...(parentKey && { parentKey }),
  };
}
