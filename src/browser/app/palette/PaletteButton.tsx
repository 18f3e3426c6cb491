import SearchIcon from '@mui/icons-material/Search';
import { useTranslate } from 'react-admin';
import { ariaKeysOf, keysOf } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { Key } from '@/browser/kit/Key';
import { styled } from '@/browser/kit/styles/styled';

const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  background: 'none',
  cursor: 'pointer',
  flex: 'none',
  gap: 8,
  height: 36,
  padding: '0 8px 0 10px',
  border: '1px solid var(--topbar-line)',
  borderRadius: 6,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  color: 'var(--topbar-item)',
  '&:hover': { background: 'var(--topbar-selected)', color: 'var(--topbar-active)' },
  '& svg': { fontSize: '1.25rem' },
  '& .keys': { display: 'flex', gap: 3, marginLeft: 12 },
  [theme.breakpoints.down('lg')]: {
    padding: 8,
    border: 0,
    '& .words, & .keys': { display: 'none' },
  },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

interface Props {
  onOpen: () => void;
  /** Called when the palette may open soon. */
  onNear: () => void;
}

/** The button that opens the command palette, as Ctrl (⌘) and K do. */
export function PaletteButton({ onOpen, onNear }: Props) {
  const translate = useTranslate();
  useShortcut('palette', onOpen);
  // On a page without a search box, the search shortcut opens the palette.
  useShortcut('search', onOpen, { isFallback: true });
  return (
    <Opener
      type="button"
      aria-label={translate('navigation.palette.open_label')}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf('palette')}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <SearchIcon aria-hidden="true" />
      <span className="words" aria-hidden="true">
        {translate('navigation.palette.button')}
      </span>
      <span className="keys" aria-hidden="true">
        {keysOf('palette').map((key) => (
          <Key key={key} data-key={key} />
        ))}
      </span>
    </Opener>
  );
}
