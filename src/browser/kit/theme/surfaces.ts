import type { Components, Theme } from '@mui/material/styles';

const CARD_RADIUS = 10;

const hairline = (theme: Theme) => ({ border: `1px solid ${theme.palette.divider}` });

const raised = (theme: Theme) => ({
  ...hairline(theme),
  backgroundColor: theme.palette.raised,
  backgroundImage: 'none',
  boxShadow: 'none',
});

/** Surfaces on and over the page: a hairline marks the edge, never a shadow. */
export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', boxShadow: 'none' },
      outlined: ({ theme }) => ({ ...hairline(theme), borderRadius: CARD_RADIUS }),
    },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ ...hairline(theme), borderRadius: CARD_RADIUS }),
    },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 18, '&:last-child': { paddingBottom: 18 } } },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => raised(theme) } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        fontSize: '0.875rem',
        borderRadius: theme.shape.borderRadius,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: theme.palette.action.selected,
          color: theme.palette.active,
        },
        '&.Mui-focusVisible': { backgroundColor: theme.palette.action.hover, outlineOffset: -2 },
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...raised(theme),
        borderRadius: CARD_RADIUS,
        // A full-screen dialog has no edge.
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      // The dialog's title is the record's name, which may be long.
      root: { fontSize: '1rem', padding: '18px 20px 8px', overflowWrap: 'anywhere' },
    },
  },
  // Positioned content, such as text for screen readers, must scroll with the dialog and not lengthen it.
  MuiDialogContent: { styleOverrides: { root: { position: 'relative', padding: '8px 20px' } } },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiDialogActions: {
    // On a phone, long words wrap to their own line.
    styleOverrides: {
      root: { padding: '12px 20px 16px', gap: 6, flexWrap: 'wrap', '& > *': { flexShrink: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundColor: theme.palette.raised }) },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(14, 18, 32, 0.5)' } },
    },
  },
  MuiTooltip: {
    // An interactive tooltip would cover what comes next, such as the first row below a column's head.
    defaultProps: { disableInteractive: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 500,
        padding: '5px 9px',
        backgroundColor: theme.palette.mode === 'dark' ? '#E8EBF5' : '#171C2E',
        color: theme.palette.mode === 'dark' ? '#0E1220' : '#FFFFFF',
      }),
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.neutral.light }),
    },
  },
};
