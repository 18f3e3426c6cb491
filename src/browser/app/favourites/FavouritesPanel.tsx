import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarBorder';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Key } from '@/browser/kit/Key';
import { styled } from '@/browser/kit/styles/styled';
import { FavouriteTile } from './FavouriteTile';
import { type FavouriteScreen, rowsOfThree } from './favourites';
import { useFavourites } from './useFavourites';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  width: 'min(372px, calc(100vw - 32px))',
  padding: 14,
  '& h2': { ...theme.typography.subtitle1, margin: '0 4px', fontWeight: 650 },
  '& p': { margin: '0 4px', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '@media (pointer: coarse)': { '& .keys': { display: 'none' } },
}));

const Row = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

interface Props {
  screens: readonly FavouriteScreen[];
  /** The current screen, if it can be a favourite. */
  current: FavouriteScreen | undefined;
  onClose: () => void;
}

/** The favourites as tiles, with a button that adds or removes the current screen. */
export function FavouritesPanel({ screens, current, onClose }: Props) {
  const translate = useTranslate();
  const { favourites, isFavourite, toggle, move } = useFavourites(screens);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const movedUrl = useRef<string>(undefined);

  // A tile that changes rows is a new element, so restore its focus.
  useEffect(() => {
    if (movedUrl.current) links.current.get(movedUrl.current)?.focus();
    movedUrl.current = undefined;
  });

  const isStarred = current !== undefined && isFavourite(current.url);
  return (
    <Panel>
      <h2>{translate('navigation.favourites.title')}</h2>
      {favourites.length === 0 && <p>{translate('navigation.favourites.empty')}</p>}
      {rowsOfThree(favourites).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
        <Row key={at}>
          {row.map((screen) => (
            <FavouriteTile
              key={screen.url}
              screen={screen}
              isCurrent={screen.url === current?.url}
              linkRef={(link) => {
                if (link) links.current.set(screen.url, link);
                else links.current.delete(screen.url);
              }}
              onOpen={onClose}
              onRemove={() => toggle(screen.url)}
              onMove={(step) => {
                movedUrl.current = screen.url;
                move(screen.url, step);
              }}
            />
          ))}
        </Row>
      ))}
      {current && (
        <Button
          variant="outlined"
          startIcon={isStarred ? <StarIcon /> : <StarOutlineIcon />}
          onClick={() => toggle(current.url)}
        >
          {translate(`navigation.favourites.${isStarred ? 'remove_current' : 'add'}`, {
            name: current.label,
          })}
        </Button>
      )}
      {favourites.length > 1 && (
        <p className="keys">
          <Key>Alt</Key> <Key>←</Key> <Key>→</Key> {translate('navigation.favourites.move_hint')}
        </p>
      )}
    </Panel>
  );
}
