import type { Components, Theme } from '@mui/material/styles';

/** The styles of react-admin's own components. */
export const admin: Components<Theme> = {
  RaList: {
    styleOverrides: {
      // By default a flex child never gets narrower than its content.
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflow: 'hidden' } },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 8,
        marginBottom: 12,
        alignItems: 'flex-end',
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', alignItems: 'stretch' },
      }),
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 0,
        minHeight: 0,
        gap: 4,
        alignItems: 'center',
        flex: 'none',
        [theme.breakpoints.down('md')]: { flex: '1 1 auto', flexWrap: 'wrap' },
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', padding: 0 },
        '&.MuiToolbar-root': { minHeight: 36 },
      }),
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        flex: '1 1 auto !important',
        minHeight: '0 !important',
        padding: '0 !important',
        rowGap: 8,
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': { top: 0 },
        '& tbody tr:has(> td:first-of-type input[type=checkbox]:checked)': {
          backgroundColor: theme.palette.action.selected,
          // The sticky cell needs a background, because others scroll under it.
          '& > td': { backgroundColor: 'inherit !important' },
          '& > td:first-of-type': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
        },
        '& tbody tr:last-of-type td': { borderBottom: 0 },
        '& td a': { fontWeight: 500, color: theme.palette.text.primary, textDecoration: 'none' },
        '& td a:hover': { textDecoration: 'underline' },
      }),
    },
  },
  RaSimpleForm: { styleOverrides: { root: { padding: 20 } } },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 8,
        padding: '14px 20px !important',
        minHeight: '0 !important',
        borderTop: `1px solid ${theme.palette.divider}`,
        backgroundColor: 'transparent',
        '&.RaToolbar-mobileToolbar': {
          position: 'sticky',
          backgroundColor: theme.palette.background.paper,
        },
      }),
    },
  },
  RaConfirm: { styleOverrides: { root: { '& .RaConfirm-confirmWarning': { fontWeight: 650 } } } },
};
