import { typography } from '@/browser/kit/theme/typography';

const WIDTHS = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

const status = (name: string) => ({
  main: `var(--${name})`,
  light: `var(--${name}-surface)`,
});

/**
 * The theme for everything styled without MUI, under MUI's names. Its colours are the variables of firstPaint.css, so
 * one rule serves both schemes.
 */
export const theme = {
  palette: {
    primary: {
      main: 'var(--primary)',
      dark: 'var(--pressed)',
      contrastText: 'var(--on-primary)',
    },
    success: status('success'),
    warning: status('warning'),
    error: status('error'),
    info: status('info'),
    neutral: status('neutral'),
    text: {
      primary: 'var(--text)',
      secondary: 'var(--secondary)',
      disabled: 'var(--placeholder)',
    },
    background: { default: 'var(--background)', paper: 'var(--paper)' },
    divider: 'var(--divider)',
    action: {
      hover: 'var(--neutral-surface)',
      selected: 'var(--selected)',
      disabledBackground: 'var(--neutral-surface)',
    },
    field: 'var(--field)',
    raised: 'var(--raised)',
    active: 'var(--active)',
    placeholder: 'var(--placeholder)',
  },
  typography,
  shape: { borderRadius: 6 },
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
  breakpoints: {
    /** A media query for windows narrower than this. */
    down: (width: keyof typeof WIDTHS) => `@media (max-width:${WIDTHS[width] - 0.05}px)`,
  },
} as const;

/** The type of `theme`. */
export type StaticTheme = typeof theme;
