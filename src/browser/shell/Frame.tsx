import { styled } from '@/browser/kit/styles/styled';
import {
  COMPACT,
  DETACHED,
  IN_COLUMN,
  RAIL,
  TOP_BAR,
  WIDE,
  WITHOUT_COLUMN,
  whenMenuIs,
} from './menu/menuForms';

/**
 * The grid of the shell, by the form of the menu. The menu has its own column unless it lies over the page; sticky
 * parts span all rows.
 */
export const Frame = styled('div')({
  '--edge': '0px',
  '--menu-track': `${WIDE}px`,
  display: 'grid',
  gridTemplateColumns: 'var(--edge) var(--menu-track) minmax(0, 1fr) var(--edge)',
  gridTemplateRows: `${TOP_BAR}px 1fr`,
  minHeight: '100dvh',
  '&[data-face=compact]': { '--menu-track': `${COMPACT}px` },
  '&:is([data-face=condensed], [data-face=sm-hover])': { '--menu-track': `${RAIL}px` },
  '&:is([data-face=full], [data-face=fullscreen])': { '--menu-track': '0px' },
  // Stacked bars with their natural heights.
  '&[data-face=bar]': { display: 'flex', flexDirection: 'column' },
  [DETACHED]: { '--edge': '2.5vw' },
  '@media print': { display: 'block' },
});

/** The column of the page: its content and the footer below. */
export const Page = styled('div')({
  gridRow: '2 / -1',
  gridColumn: 3,
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minWidth: 0,
});

export const Main = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '20px 28px',
  // On a phone the footer starts below the window, so that loading rows do not move it.
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', minHeight: '100vh' },
  [IN_COLUMN]: { [DETACHED]: { paddingInline: '24px 0' } },
  [WITHOUT_COLUMN]: { [DETACHED]: { paddingInline: 0 } },
  [whenMenuIs('bar')]: { [DETACHED]: { width: '100%', paddingInline: 'var(--edge)' } },
}));
