import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { MAIN_ID } from './ids';

const Jump = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '9px 14px',
  borderRadius: 6,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 500,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** The first stop of the Tab key: past the menu, to the page. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Jump
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The address belongs to the router; only the focus should move.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {translate('shell.skip')}
    </Jump>
  );
}
