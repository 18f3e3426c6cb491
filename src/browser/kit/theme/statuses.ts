import type { Components, Theme } from '@mui/material/styles';

const STATUSES = ['success', 'warning', 'error', 'info'] as const;

const notice = (theme: Theme, name: (typeof STATUSES)[number]) => ({
  backgroundColor: theme.palette[name].light,
  color: theme.palette[name].main,
  borderColor: 'currentColor',
});

/** The only coloured components: the meaning of a value, and feedback on an action. */
export const statuses: Components<Theme> = {
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        borderRadius: 999,
        fontSize: '0.75rem',
        fontWeight: 500,
        backgroundColor: theme.palette.neutral.light,
        color: theme.palette.neutral.main,
      }),
      label: { padding: '0 10px' },
      outlined: ({ theme }) => ({
        height: 30,
        fontSize: '0.8125rem',
        fontWeight: 400,
        backgroundColor: theme.palette.background.paper,
        borderColor: theme.palette.divider,
        color: theme.palette.text.primary,
      }),
      deleteIcon: ({ theme }) => ({
        color: theme.palette.text.secondary,
        '&:hover': { color: theme.palette.text.primary },
      }),
    },
    variants: [
      ...STATUSES.map((color) => ({
        props: { color, variant: 'filled' as const },
        style: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.palette[color].light,
          color: theme.palette[color].main,
        }),
      })),
      {
        props: { color: 'primary', variant: 'filled' },
        style: ({ theme }) => ({
          backgroundColor: theme.palette.action.selected,
          color: theme.palette.active,
        }),
      },
    ],
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: { fontSize: '0.875rem', padding: '8px 12px', alignItems: 'center' },
      icon: { padding: 0, marginRight: 10, color: 'inherit !important' },
      // A long name may have no space to break at.
      message: { padding: 0, overflowWrap: 'anywhere' },
      action: { padding: 0 },
    },
    variants: STATUSES.map((severity) => ({
      props: { severity },
      style: ({ theme }: { theme: Theme }) => ({
        backgroundColor: theme.palette[severity].light,
        color: theme.palette[severity].main,
      }),
    })),
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
        boxShadow: 'none',
        fontSize: '0.875rem',
        fontWeight: 500,
        overflowWrap: 'anywhere',
        // Buttons on the page have their own background; here they use the toast's.
        '& :is(button, a), & :is(button, a):hover': {
          backgroundColor: 'transparent',
          borderColor: 'currentColor',
          color: 'inherit',
        },
        ...Object.fromEntries(
          STATUSES.map((name) => [`&[data-toast=${name}]`, notice(theme, name)]),
        ),
      }),
      message: { minWidth: 0, flex: '1 1 0' },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, borderRadius: 2 } } },
};
