import { useMemo } from 'react';
import { menuFor, resourcesFor } from '@/browser/app/menu/menuFor';
import { useNamedScreens } from '@/browser/app/menu/useNamedScreens';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Favourites } from './Favourites';
import type { StarProps } from './FavouritesButton';

/** The favourites panel, with the names of the screens that this person may open. */
export function FavouriteScreens(props: StarProps) {
  const by = usePrincipal();
  const items = useMemo(() => menuFor(by), [by]);
  const resources = useMemo(() => resourcesFor(by), [by]);
  return <Favourites {...props} screens={useNamedScreens(items, resources)} />;
}
