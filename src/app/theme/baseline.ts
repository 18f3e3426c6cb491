import type { Components, Theme } from '@mui/material/styles';

/** What keeps an element still. An animation still begins and ends, since code may wait for that. */
const NOT_MOVING = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // However short, one on every element would hand an inherited colour down a generation a frame.
  transitionDuration: '0s !important',
  transitionDelay: '0ms !important',
  scrollBehavior: 'auto !important',
};

/** What holds for the whole page: figures of one width, a focus that is always seen, no motion unasked. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': { colorScheme: theme.palette.mode },
      // The top bar is sticky: what is scrolled to must not come to lie under it.
      html: { scrollPaddingTop: 86, scrollPaddingBottom: 'calc(24px + var(--bottom-bar, 0px))' },
      body: {
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
      },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      'main:focus': { outline: 'none' },
      '::placeholder': {
        color: `${theme.palette.placeholder} !important`,
        opacity: '1 !important',
      },
      '::selection': { background: theme.palette.action.selected, color: theme.palette.active },
      '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': NOT_MOVING },
    }),
  },
};
