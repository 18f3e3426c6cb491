import { Table } from '@/browser/crud/list/columns/tableParts';
import { styled } from '@/browser/kit/styles/styled';

/** The table of a sheet that is imported: cells marked by what an import would do, and cards on a phone. */
export const SheetTable = styled(Table)(({ theme }) => ({
  fontSize: '0.8125rem',
  '& tr': { height: 32 },
  '& td': {
    maxWidth: 320,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    cursor: 'default',
  },
  '& td[data-line]': {
    width: 44,
    textAlign: 'right',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
  },
  '& td[data-left-out], & tr[data-outcome=unchanged] td': { color: theme.palette.text.secondary },
  '& td[data-changed]': { background: theme.palette.info.light },
  '& td[data-wrong]': {
    background: theme.palette.error.light,
    color: theme.palette.error.main,
    '& > button': { color: 'inherit' },
  },
  '& td[tabindex]:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& td small': {
    display: 'block',
    minWidth: 160,
    maxWidth: 240,
    fontSize: '0.75rem',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td input': {
    width: '100%',
    minWidth: 120,
    boxSizing: 'border-box',
    border: 0,
    padding: 0,
    outline: 0,
    background: 'none',
    font: 'inherit',
    color: theme.palette.text.primary,
    // A phone zooms in on smaller text.
    '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  },
  // On a phone each row is a card: a line for each cell, with its heading in front.
  [theme.breakpoints.down('sm')]: {
    '&, & thead, & tbody, & tr': { display: 'block' },
    '& tr': {
      height: 'auto',
      padding: '4px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& th': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', border: 0 },
    '& th:nth-of-type(-n + 2)': { display: 'none' },
    '& td, & td[data-line]': {
      display: 'grid',
      gridTemplateColumns: '38% minmax(0, 1fr)',
      gap: '0 8px',
      justifyItems: 'start',
      width: 'auto',
      maxWidth: 'none',
      border: 0,
      textAlign: 'left',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& td[data-wrong]': { minHeight: 44 },
    '& td::before': { content: 'attr(data-label)', color: theme.palette.text.secondary },
    '& td small': { gridColumn: '2', minWidth: 0, maxWidth: 'none' },
  },
}));
