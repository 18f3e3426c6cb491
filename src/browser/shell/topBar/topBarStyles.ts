import type { CSSObject } from '@mui/material/styles';
import type { StaticTheme } from '@/browser/kit/styles/theme';
import {
  DETACHED,
  FLUID,
  IN_COLUMN,
  TOP_BAR,
  WITHOUT_COLUMN,
  whenMenuIs,
} from '@/browser/shell/menu/menuForms';

/** The logo covers the head of a menu that reaches the top of the window. */
const brandOverMenu: CSSObject = {
  position: 'absolute',
  top: 0,
  left: 'calc(-1 * var(--menu-track))',
  width: 'var(--menu-track)',
  height: '100%',
  padding: '0 clamp(0px, (var(--menu-track) - 122px) / 2, 20px)',
  color: 'var(--menu-title)',
  '--mark': 'var(--menu-mark)',
};

const brand = (theme: StaticTheme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  marginRight: 8,
  color: 'var(--topbar-title)',
  '--mark': 'var(--topbar-mark)',
  [IN_COLUMN]: {
    [FLUID]: brandOverMenu,
    // Aligns the rest of the bar with the page.
    [DETACHED]: { minWidth: 'calc(var(--menu-track) + 16px)' },
  },
  [whenMenuIs('condensed', 'sm-hover')]: {
    [FLUID]: { padding: 0, justifyContent: 'center', '& span': { display: 'none' } },
  },
  [WITHOUT_COLUMN]: {
    // On a phone the title needs the space; the menu has the logo.
    [theme.breakpoints.down('sm')]: { display: 'none' },
    [theme.breakpoints.down('md')]: { '& span': { display: 'none' } },
  },
});

/** The bar above every page. */
export const topBar = ({ theme }: { theme: StaticTheme }): CSSObject => ({
  // Across all rows, or it would scroll away with its own.
  gridRow: '1 / -1',
  gridColumn: '3 / -1',
  alignSelf: 'start',
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: TOP_BAR,
  padding: '0 28px',
  background: 'var(--topbar-resting)',
  borderBottom: '1px solid transparent',
  color: 'var(--topbar-item)',
  transition: 'background-color 160ms, border-color 160ms',
  '&[data-scrolled]': {
    background: 'var(--topbar-surface)',
    borderBottomColor: 'var(--topbar-line)',
  },
  '& > .brand': brand(theme),
  // Align its icon, not its edge, with the page.
  [FLUID]: { '& > .toggle': { marginLeft: -8 } },
  '& > [data-sign]': { color: 'inherit' },
  '& > [data-sign]:hover': {
    background: 'var(--topbar-selected)',
    color: 'var(--topbar-active)',
  },
  '& :focus-visible': { outlineColor: 'var(--topbar-active)' },
  [WITHOUT_COLUMN]: { gridColumn: '1 / -1' },
  // The title takes the space that the buttons do not need.
  [theme.breakpoints.down('sm')]: { gap: 0, padding: '0 10px 0 16px' },
  [DETACHED]: { gridColumn: '1 / -1', padding: '0 var(--edge)' },
  // A printed page has its title and subtitle, and none of the tools.
  '@media print': {
    position: 'static',
    display: 'block',
    height: 'auto',
    padding: '0 24px',
    border: 0,
    background: 'none',
    '&& > :not(:has(h1))': { display: 'none' },
  },
});
