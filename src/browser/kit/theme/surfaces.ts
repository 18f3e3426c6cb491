import type { Components, Theme } from '@mui/material/styles';

const CARD_RADIUS = 10;

const hairline = (theme: Theme) => ({ border: `1px solid ${theme.palette.divider}` });

const raised = (theme: Theme) => ({
  ...hairline(theme),
  backgroundColor: theme.palette.raised,
  backgroundImage: 'none',
  boxShadow: 'none',
});

/** What lies on the page and over it: a hairline marks the edge, never a shadow. */
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
        // Where it is the whole screen, there is no edge.
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      // A dialog is named after its record, whatever that is called.
      root: { fontSize: '1rem', padding: '18px 20px 8px', overflowWrap: 'anywhere' },
    },
  },
  // What is placed in it, as words for screen readers are, scrolls with it and does not make the dialog longer.
  MuiDialogContent: { styleOverrides: { root: { position: 'relative', padding: '8px 20px' } } },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiDialogActions: {
    // On a phone long words take a line of their own rather than the space around them.
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
    // One that caught the pointer would lie over what comes next, such as the first row below a column's head.
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
