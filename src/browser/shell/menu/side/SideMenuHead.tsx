import Close from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import { IconButton } from '@/browser/kit/IconButton';
import { styled } from '@/browser/kit/styles/styled';
import { Brand } from '@/browser/shell/Brand';
import { TOP_BAR } from '@/browser/shell/menu/faces';
import { sidenav } from './sidenav';

const Head = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: TOP_BAR,
  padding: '0 12px 0 20px',
  color: 'var(--menu-title)',
  '--mark': 'var(--menu-mark)',
  '& > button': { color: 'var(--menu-item)' },
});

/** The head of a menu over the page: a home link and a close button. */
export function SideMenuHead() {
  const translate = useTranslate();
  return (
    <Head>
      <Brand />
      <IconButton aria-label={translate('shell.menu_close')} onClick={sidenav.close}>
        <Close />
      </IconButton>
    </Head>
  );
}
