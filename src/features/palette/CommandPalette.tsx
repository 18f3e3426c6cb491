import SearchIcon from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { ariaKeysOf, keysOf } from '../../kit/shortcuts';
import { useShortcut } from '../../kit/useShortcut';
import { PaletteDialog } from './PaletteDialog';
import type { PaletteCommands } from './useChoices';

const Opener = styled(ButtonBase)(({ theme }) => ({
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

/** The button that opens the command palette, which Ctrl (⌘) and K do as well. */
export function CommandPalette({ commands }: { commands: PaletteCommands }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut('palette', open);
  // A page without a search box of its own has this one.
  useShortcut('search', open, { isFallback: true });
  return (
    <>
      <Opener
        aria-label={translate('navigation.palette.open_label')}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf('palette')}
        onClick={open}
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
      {isOpen && <PaletteDialog commands={commands} onClose={() => setOpen(false)} />}
    </>
  );
}
