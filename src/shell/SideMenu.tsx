import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { Logo } from '../kit/Logo';
import { MENU_ID } from './ids';
import { activeKey, type MenuItem } from './menuItem';
import { SideMenuEntry } from './SideMenuEntry';

const Nav = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  flexDirection: 'column',
  width: 'var(--sidenav-width)',
  height: '100dvh',
  background: 'var(--menu-surface)',
  borderRight: '1px solid var(--menu-line)',
  color: 'var(--menu-item)',
  '--sidenav-width': '260px',
  'html[data-sidenav-size=condensed] &': { '--sidenav-width': '70px' },
  'html[data-sidenav-size=full] &': {
    position: 'fixed',
    inset: '0 auto 0 0',
    width: 'min(260px, 84vw)',
    transform: 'translateX(-100%)',
    visibility: 'hidden',
    transition: 'transform 180ms ease, visibility 180ms',
  },
  'html[data-sidenav-size=full].sidebar-enable &': {
    transform: 'none',
    visibility: 'visible',
    // Seen at once, or the focus could not go into it.
    transition: 'transform 180ms ease',
  },
  '& ul': { flex: 1, margin: 0, padding: '0 12px 24px', listStyle: 'none', overflowY: 'auto' },
  '& ul:focus-visible': { outlineOffset: -2 },
  scrollbarWidth: 'thin',
  '@media print': { display: 'none' },
}));

const Home = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: 70,
  margin: '0 12px',
  padding: '0 8px',
  borderRadius: 6,
  fontSize: '1rem',
  fontWeight: 650,
  letterSpacing: '-0.01em',
  color: 'var(--menu-title)',
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -4 },
  'html[data-sidenav-size=condensed] &': { padding: '0 10px', '& span': { display: 'none' } },
});

/** The side menu: the same lines for everyone, those that cannot be opened disabled. */
export function SideMenu({ items }: { items: readonly MenuItem[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const active = activeKey(items, pathname);
  const activeParent = items.find((item) => item.key === active)?.parentKey;
  return (
    <Nav id={MENU_ID} aria-label={translate('shell.menu')}>
      <Home to="/" aria-label={translate('shell.home')}>
        <Logo />
        <span>{translate('app.name')}</span>
      </Home>
      <ul>
        {items.map((item) => (
          <SideMenuEntry
            key={item.key}
            item={item}
            isActive={item.key === active || item.key === activeParent}
          />
        ))}
      </ul>
    </Nav>
  );
}
