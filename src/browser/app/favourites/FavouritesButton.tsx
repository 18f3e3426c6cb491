import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorder';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { IconButton } from '@/browser/kit/IconButton';
import type { LazyScreen } from '@/browser/kit/page/lazyScreen';
import { screenAt } from './favourites';
import { useFavourites } from './useFavourites';

/** The props that the star button passes to the favourites panel. */
export interface StarProps {
  anchor: HTMLElement;
  label: string;
  /** The address of the current screen, if it can be a favourite. */
  current: string | undefined;
  onClose: () => void;
}

interface Props {
  /** The addresses that can be favourites. */
  urls: readonly { url: string }[];
  Panel: LazyScreen<StarProps>;
}

/** The star in the top bar: filled on a favourite screen, opens the favourites panel. */
export function FavouritesButton({ urls, Panel }: Props) {
  const translate = useTranslate();
  const current = screenAt(urls, useLocation().pathname)?.url;
  const { isFavourite } = useFavourites([]);
  const { anchor, open, close, ahead } = useOpener(Panel);
  const label = translate('navigation.favourites.button');
  return (
    <>
      <IconButton
        tip={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
        {...ahead}
      >
        {current && isFavourite(current) ? <StarIcon /> : <StarOutlineIcon />}
      </IconButton>
      {anchor && <Panel anchor={anchor} label={label} current={current} onClose={close} />}
    </>
  );
}
