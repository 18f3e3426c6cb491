import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { MENU_ID } from './ids';
import { sidenav } from './sidenav';
import { useSidenav } from './useSidenav';

/** Calls the menu in and sends it away, or makes it a rail of icons where it is always shown. */
export function MenuToggle({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const translate = useTranslate();
  const { face, open } = useSidenav();
  const isExpanded = face === 'full' ? open : face !== 'condensed' && face !== 'fullscreen';
  return (
    <IconButton
      ref={ref}
      color="inherit"
      className="toggle"
      aria-label={translate('shell.menu_toggle')}
      aria-controls={MENU_ID}
      aria-expanded={isExpanded}
      onClick={sidenav.toggle}
    >
      <MenuIcon />
    </IconButton>
  );
}
