import type { CSSObject } from '@mui/material/styles';
import type { StaticTheme } from '@/browser/kit/styles/theme';
import { TOP_BAR } from '@/browser/shell/menu/menuForms';
import { GAP } from './useFittingLines';

const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  padding: '4px 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  lineHeight: 1.3,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  color: 'var(--menu-item)',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover, &[aria-expanded=true]': { color: 'var(--menu-active)' },
  '&:focus-visible': { outlineOffset: -2, outlineColor: 'var(--menu-active)' },
  '&[aria-current]': { background: 'var(--menu-selected)', color: 'var(--menu-active)' },
  '&[aria-disabled]': { opacity: 0.6, color: 'var(--menu-item)', cursor: 'not-allowed' },
  '& > .icon': { flex: 'none', marginRight: 2, fontSize: '1.125rem' },
  '& > .chevron': { fontSize: '1rem', transition: 'transform 160ms' },
  '&[aria-expanded=true] > .chevron': { transform: 'rotate(180deg)' },
  '& > b': { fontSize: '0.75rem', fontWeight: 650, color: 'var(--menu-active)' },
  '& > b[data-variant=warning]': { color: 'var(--menu-warning)' },
};

/** The second bar, with the menu of the horizontal layout. */
export const horizontalBar = ({ theme }: { theme: StaticTheme }): CSSObject => ({
  position: 'sticky',
  top: TOP_BAR,
  zIndex: theme.zIndex.appBar - 1,
  padding: '7px calc(20px + var(--edge))',
  background: 'var(--menu-surface)',
  borderBlock: '1px solid var(--menu-line)',
  color: 'var(--menu-item)',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul': { display: 'flex', gap: GAP },
  '& > ul > li': { flex: 'none' },
  '& .row': row,
  '@media print': { display: 'none' },
});

/** The panel that opens downward from a group of the bar. */
export const horizontalPanel: CSSObject = {
  position: 'absolute',
  top: '100%',
  left: 0,
  minWidth: 210,
  maxHeight: 'calc(100dvh - 140px)',
  padding: 6,
  overflowY: 'auto',
  border: '1px solid var(--menu-line)',
  borderRadius: 10,
  background: 'var(--menu-surface)',
  // Not just invisible: content beyond the edge of the window would make it scroll sideways.
  display: 'none',
  '[data-flown] > &': { display: 'block' },
  '[data-aligned=end] > &': { left: 'auto', right: 0 },
  '& .row': { fontWeight: 400 },
  '& .row > .icon': { marginRight: 4 },
};
