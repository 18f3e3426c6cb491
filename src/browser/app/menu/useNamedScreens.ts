import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { Resource } from '@/core/resource/resource';
import { openScreens } from './openScreens';

/** A screen that this person may open, with its translated name. */
export interface NamedScreen {
  url: string;
  label: string;
  /** Its location: "Configuration · Vehicle". */
  hint: string | undefined;
  icon: MenuItem['icon'];
}

/** Returns the screens that this person may open, translated and in the menu's order. */
export function useNamedScreens(
  menu: readonly MenuItem[],
  resources: readonly Resource[],
): NamedScreen[] {
  const translate = useTranslate();
  const by = usePrincipal();
  return useMemo(
    () =>
      openScreens(menu, resources, by).map(({ url, label, within, icon }) => ({
        url,
        icon,
        label: translate(label, { smart_count: 2 }),
        hint: within.map((key) => translate(key)).join(' · ') || undefined,
      })),
    [menu, resources, by, translate],
  );
}
