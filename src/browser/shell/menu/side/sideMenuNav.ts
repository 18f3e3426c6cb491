import type { CSSObject } from '@mui/material/styles';
import type { StaticTheme } from '@/browser/kit/styles/theme';
import {
  COMPACT,
  DETACHED,
  IN_COLUMN,
  RAIL,
  REACHED,
  TOP_BAR,
  WIDE,
  whenMenuIs,
} from '@/browser/shell/menu/menuForms';

const GAP = 20;

/** A card next to the content, below the top bar. */
const card: CSSObject = {
  gridRow: '2 / -1',
  top: TOP_BAR + GAP,
  height: `calc(100dvh - ${TOP_BAR + 2 * GAP}px)`,
  margin: `${GAP}px 0`,
  paddingTop: 0,
  overflow: 'hidden',
  border: '1px solid var(--menu-line)',
  borderRadius: 10,
};

/** Off canvas until opened, above everything. */
const drawer: CSSObject = {
  position: 'fixed',
  inset: '0 auto 0 0',
  width: `min(${WIDE}px, 84vw)`,
  height: '100dvh',
  margin: 0,
  paddingTop: 0,
  border: 0,
  borderRight: '1px solid var(--menu-line)',
  borderRadius: 0,
  transform: 'translateX(-100%)',
  visibility: 'hidden',
  transition: 'transform 180ms ease, visibility 180ms',
  'html.sidebar-enable &': {
    transform: 'none',
    visibility: 'visible',
    // Visible immediately, or it could not take the focus.
    transition: 'transform 180ms ease',
  },
};

/** The side menu in all its sizes. */
export const sideMenuNav = ({ theme }: { theme: StaticTheme }): CSSObject => ({
  gridRow: '1 / -1',
  gridColumn: 2,
  position: 'sticky',
  top: 0,
  // Below the top bar, whose logo covers the menu's head.
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  width: WIDE,
  height: '100dvh',
  paddingTop: TOP_BAR,
  background: 'var(--menu-surface)',
  borderRight: '1px solid var(--menu-line)',
  color: 'var(--menu-item)',
  '& > ul': { padding: '8px 12px' },
  '& > ul:first-of-type': { flex: 1, margin: 0, listStyle: 'none', overflowY: 'auto' },
  scrollbarWidth: 'thin',
  [IN_COLUMN]: { [DETACHED]: card },
  [whenMenuIs('compact')]: { width: COMPACT },
  [whenMenuIs('condensed')]: { width: RAIL, '& > ul': { padding: '8px 0' } },
  [whenMenuIs('sm-hover')]: {
    width: RAIL,
    overflow: 'hidden',
    transition: 'width 160ms ease',
    // Its final width, so that opening moves nothing.
    '& > ul': { width: WIDE - 1 },
    [`&${REACHED}`]: { width: WIDE },
  },
  [whenMenuIs('full')]: { ...drawer, zIndex: theme.zIndex.drawer },
  [whenMenuIs('fullscreen')]: { display: 'none' },
  '@media print': { display: 'none' },
});
