import type { Components, Theme } from '@mui/material/styles';
import { ROW_HEIGHT, ROW_PADDING, ROW_TEXT } from '@/browser/kit/styles/rowHeight';

/** Tables, tabs and pagination. */
export const lists: Components<Theme> = {
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: ROW_HEIGHT,
        // Low enough for one line in rows of any height; two-line rows need distance from the borders.
        padding: `${ROW_PADDING} 10px`,
        fontSize: ROW_TEXT,
        borderBottomColor: theme.palette.divider,
        '&.MuiTableCell-paddingCheckbox': { width: 44, padding: '0 4px' },
      }),
      head: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: theme.palette.text.secondary,
        '& .MuiButtonBase-root': { fontSize: 'inherit', color: 'inherit' },
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.MuiTableRow-hover.Mui-selected:hover': {
          backgroundColor: theme.palette.action.selected,
          boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
        },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&.Mui-active': { color: 'inherit', fontWeight: 650 } },
      icon: { fontSize: '1rem' },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.palette.text.secondary, overflow: 'visible' }),
      toolbar: { minHeight: 48, padding: '4px 10px !important', flexWrap: 'wrap' },
      selectLabel: { fontSize: '0.8125rem' },
      displayedRows: { fontSize: '0.8125rem' },
      select: { fontSize: '0.8125rem' },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        fontSize: '0.8125rem',
        color: theme.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.palette.action.selected,
          color: theme.palette.active,
          fontWeight: 650,
        },
      }),
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true },
    styleOverrides: {
      root: { minHeight: 36, marginBottom: 14 },
      list: { gap: 6 },
      indicator: { display: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        minWidth: 0,
        padding: '0 12px',
        borderRadius: theme.shape.borderRadius,
        fontSize: '0.875rem',
        fontWeight: 500,
        color: theme.palette.text.secondary,
        '&:hover': { color: theme.palette.text.primary },
        '&.Mui-selected': {
          backgroundColor: theme.palette.action.selected,
          color: theme.palette.active,
        },
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
    },
  },
};
