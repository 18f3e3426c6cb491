import { useMemo } from 'react';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { Favourites } from '@/src/features/favourites/Favourites';
import type { StarProps } from '@/src/features/favourites/FavouritesButton';
import { menuFor, resourcesFor } from './menuFor';
import { useNamedScreens } from './useNamedScreens';

/** The favourites' panel, told the words of the screens that this person may open. */
export function FavouriteScreens(props: StarProps) {
  const by = usePrincipal();
  const items = useMemo(() => menuFor(by), [by]);
  const resources = useMemo(() => resourcesFor(by), [by]);
  return <Favourites {...props} screens={useNamedScreens(items, resources)} />;
}
