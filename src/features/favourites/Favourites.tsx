import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { FavouritesPanel } from './FavouritesPanel';
import { type FavouriteScreen, screenAt } from './favourites';
import { useFavourites } from './useFavourites';

/** The star of the top bar: filled on a favourite screen, and it opens the panel of all of them. */
export function Favourites({ screens }: { screens: readonly FavouriteScreen[] }) {
  const translate = useTranslate();
  const current = screenAt(screens, useLocation().pathname);
  const { isFavourite } = useFavourites(screens);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('navigation.favourites.button');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {current && isFavourite(current.url) ? <StarIcon /> : <StarOutlineIcon />}
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
        >
          <FavouritesPanel screens={screens} current={current} onClose={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
}
