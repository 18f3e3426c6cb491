import { styled } from '@/browser/kit/styles/styled';

/** The frame of the grid, which scrolls if the page is too narrow. */
export const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  overflow: 'hidden',
  '& > div': { overflowX: 'auto' },
}));

export const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  return {
    width: '100%',
    minWidth: 760,
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      position: 'relative',
      height: 40,
      padding: '2px 10px',
      borderBottom: line,
      borderRight: line,
      textAlign: 'right',
      fontWeight: 400,
      '&:last-of-type': { borderRight: 0 },
    },
    '& thead th': {
      height: 34,
      fontSize: '0.75rem',
      fontWeight: 500,
      color: theme.palette.text.secondary,
      '&[data-today]': { color: theme.palette.primary.main, fontWeight: 650 },
      '& small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& th:first-of-type': { width: '26%', textAlign: 'left' },
    '& tbody th': { cursor: 'pointer', overflowWrap: 'anywhere', lineHeight: 1.25 },
    '& tbody th small': { display: 'block', color: theme.palette.text.secondary },
    '& tbody td': { cursor: 'cell' },
    '& td[data-off]': { background: theme.palette.neutral.light },
    '& tfoot th, & tfoot td': {
      border: 0,
      background: theme.palette.background.default,
      cursor: 'pointer',
    },
    '& tfoot th': { cursor: 'default', fontWeight: 500 },
    '& tfoot td[data-overtime]': { color: theme.palette.warning.main },
    '& [aria-selected=true]': { background: theme.palette.action.selected },
    '& [aria-invalid=true]': {
      boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
      color: theme.palette.error.main,
    },
    '& th:focus-visible, & td:focus-visible, & td[data-active]:focus': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
    },
    '& td input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      padding: '0 10px',
      border: 0,
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
      color: theme.palette.text.primary,
      background: theme.palette.action.selected,
    },
    // A sheet is narrower than the smallest window with a grid.
    '@media print': { minWidth: 0, '& th, & td': { padding: '2px 6px' } },
  };
});

/** A cell of the grid, which can be selected. */
export const DataCell = styled('td')({});

/** The line below the grid: its keys, and the same actions as buttons. */
export const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '6px 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '@media print': { display: 'none' },
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    margin: 0,
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
  },
  '@media (pointer: coarse)': { '& > p': { display: 'none' } },
}));
