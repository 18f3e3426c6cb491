import { useMemo } from 'react';
import { menuFor, resourcesFor } from '@/browser/app/menu/menuFor';
import { useNamedScreens } from '@/browser/app/menu/useNamedScreens';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Popover } from '@/browser/kit/overlays/Popover';
import type { StarProps } from './FavouritesButton';
import { FavouritesPanel } from './FavouritesPanel';

/** The favourites panel below its star button, with the names of the screens that this person may open. */
export function FavouriteScreens({ anchor, label, current, onClose }: StarProps) {
  const by = usePrincipal();
  const items = useMemo(() => menuFor(by), [by]);
  const resources = useMemo(() => resourcesFor(by), [by]);
  const screens = useNamedScreens(items, resources);
  return (
    <Popover anchor={anchor} role="dialog" label={label} isAtEnd gap={8} onClose={onClose}>
      <FavouritesPanel
        screens={screens}
        current={screens.find(({ url }) => url === current)}
        onClose={onClose}
      />
    </Popover>
  );
}
