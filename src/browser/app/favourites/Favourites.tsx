import Popover from '@mui/material/Popover';
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
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <FavouritesPanel
        screens={screens}
        current={screens.find(({ url }) => url === current)}
        onClose={onClose}
      />
    </Popover>
  );
}
