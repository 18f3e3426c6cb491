import { Popover } from '@/browser/kit/Popover';
import type { StarProps } from './FavouritesButton';
import { FavouritesPanel } from './FavouritesPanel';
import type { FavouriteScreen } from './favourites';

interface Props extends StarProps {
  /** The screens that can be favourites, with their translated names. */
  screens: readonly FavouriteScreen[];
}

/** The favourites panel, below its star button. */
export function Favourites({ anchor, label, current, screens, onClose }: Props) {
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
