import CloseIcon from '@mui/icons-material/Close';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import type { FavouriteScreen } from './favourites';

const Tile = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '& > a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    height: 96,
    padding: '10px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    textAlign: 'center',
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: 1.25,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '& svg': { color: theme.palette.primary.main },
    '& small': {
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: theme.palette.text.secondary,
    },
    '&:hover': { background: theme.palette.action.hover },
    '&[aria-current]': { background: theme.palette.action.selected, color: theme.palette.active },
  },
  '& > button': {
    position: 'absolute',
    top: 2,
    right: 2,
    padding: 4,
    opacity: 0,
    transition: 'opacity 120ms',
    '& svg': { fontSize: '1rem' },
    '@media (hover: none)': { opacity: 1 },
    '@media (pointer: coarse)': { minWidth: 32, minHeight: 32 },
  },
  '&:hover > button, & > button:focus-visible, & > a:focus-visible + button': { opacity: 1 },
}));

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  screen: FavouriteScreen;
  isCurrent: boolean;
  linkRef: Ref<HTMLAnchorElement>;
  onOpen: () => void;
  onRemove: () => void;
  onMove: (step: number) => void;
}

/** A favourite screen: a link that Alt and an arrow key move, and a remove button. */
export function FavouriteTile({ screen, isCurrent, linkRef, onOpen, onRemove, onMove }: Props) {
  const translate = useTranslate();
  const { url, label, hint, icon: Icon } = screen;
  const moveOnArrow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || !step) return;
    // Alt and an arrow would navigate the browser history.
    event.preventDefault();
    onMove(step);
  };
  return (
    <Tile>
      <Link
        ref={linkRef}
        to={url}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
        onKeyDown={moveOnArrow}
      >
        {Icon && <Icon aria-hidden="true" />}
        {label}
        {hint && <small>{hint}</small>}
      </Link>
      <IconButton
        size="small"
        aria-label={translate('navigation.favourites.remove', { name: label })}
        onClick={onRemove}
      >
        <CloseIcon />
      </IconButton>
    </Tile>
  );
}
