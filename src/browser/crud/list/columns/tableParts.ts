import { ROW_HEIGHT, ROW_PADDING, ROW_TEXT } from '@/browser/kit/styles/rowHeight';
import { styled } from '@/browser/kit/styles/styled';

/** The scroll container of a table; `data-acting` if its rows have a column of actions (`data-actions`). */
export const Scroller = styled('div')(({ theme }) => ({
  overflow: 'auto',
  // Keeps what has the focus clear of the head and the totals, which remain in view.
  scrollPaddingBlock: 41,
  // Keeps focused cells clear of the fixed column of actions.
  '&[data-acting]': { scrollPaddingRight: 64 },
  // Always visible, also if the system shows scroll bars only during scrolling.
  '&::-webkit-scrollbar': { width: 10, height: 10 },
  '&::-webkit-scrollbar-thumb': {
    border: '2px solid transparent',
    borderRadius: 5,
    background: `${theme.palette.text.disabled} content-box`,
  },
  // The edge fades if there are columns beyond it; the actions of a row remain in view.
  '@media screen': {
    '&[data-more]:not([data-acting])': {
      maskImage: 'linear-gradient(to left, transparent, #000000 32px)',
    },
    '&:where([data-wide]) [data-actions]': {
      position: 'sticky',
      right: 0,
      zIndex: 1,
      background: theme.palette.background.paper,
    },
    '&:where([data-wide]) thead [data-actions]': { zIndex: 3 },
    '&[data-more] [data-actions]': { borderLeft: `1px solid ${theme.palette.divider}` },
    // A figure that is partly covered must not look complete.
    '&[data-more] [data-actions]::before': {
      content: '""',
      position: 'absolute',
      inset: '0 100% 0 auto',
      width: 32,
      background: `linear-gradient(to left, ${theme.palette.background.paper}, transparent)`,
      pointerEvents: 'none',
    },
  },
}));

/** Returns true for so many columns that they are set closer, and fewer are beyond the edge (`data-many`). */
export const isMany = ({ length }: readonly unknown[]) => length >= 10;

/** A table of records: rows of one line, with a sticky head and first column. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: ROW_TEXT,
  '& tr': { height: ROW_HEIGHT },
  // Chromium paints each row by itself then, and only if it changes; else it paints all of them in every frame.
  '& tbody tr': { isolation: 'isolate' },
  '& [data-line]': { whiteSpace: 'nowrap' },
  '& :is(th, td)': {
    padding: `${ROW_PADDING} 10px`,
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
  },
  '&[data-many] :is(th, td)': { paddingInline: 6 },
  '& :is(th, td)[data-figure]': { textAlign: 'right' },
  '& :is(th, td)[data-choice]': {
    width: 44,
    padding: 0,
    '& > label': { margin: '-3px 12px -3px -4px' },
  },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: theme.palette.background.paper,
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:is(:hover, :focus-within) td': { background: theme.palette.action.hover },
  // Only where something scrolls under them: Chromium composes each sticky cell by itself. The colours of rows come first.
  ':where([data-wide]) > & :is([data-first], [data-pinned])': {
    position: 'sticky',
    zIndex: 1,
    background: theme.palette.background.paper,
  },
  '& tbody td:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& [data-first]': { left: 0 },
  ':where([data-wide]) > & thead :is([data-first], [data-pinned])': { zIndex: 3 },
  '& tbody tr[data-selected] td': {
    background: theme.palette.action.selected,
    '&[data-choice]': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
  },
}));
