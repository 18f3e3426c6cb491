import type { PaletteOptions } from '@mui/material/styles';
import type { Pair, Tokens } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** A chip without a good or bad meaning. */
    neutral: { main: string; light: string };
    /** The outline of an input. */
    field: string;
    /** Overlays: menus, dialogs. */
    raised: string;
    /** The text of a selected tab or entry, on `action.selected`. */
    active: string;
    placeholder: string;
  }
  interface PaletteOptions {
    neutral?: { main: string; light: string };
    field?: string;
    raised?: string;
    active?: string;
    placeholder?: string;
  }
}

/** A status: `main` is the text colour, `light` its background. */
const status = (pair: Pair, contrastText: string) => ({
  main: pair.on,
  light: pair.surface,
  dark: pair.on,
  contrastText,
});

/** Returns the tokens under MUI's palette names. */
export function paletteOf(mode: 'light' | 'dark', tokens: Tokens): PaletteOptions {
  return {
    mode,
    primary: {
      main: tokens.primary,
      dark: tokens.pressed,
      light: tokens.primary,
      contrastText: tokens.onPrimary,
    },
    secondary: {
      main: tokens.secondary,
      dark: tokens.text,
      light: tokens.secondary,
      contrastText: tokens.paper,
    },
    success: status(tokens.success, tokens.onPrimary),
    warning: status(tokens.warning, tokens.onPrimary),
    error: status(tokens.error, tokens.onPrimary),
    info: status(tokens.info, tokens.onPrimary),
    neutral: { main: tokens.neutral.on, light: tokens.neutral.surface },
    text: { primary: tokens.text, secondary: tokens.secondary, disabled: tokens.placeholder },
    background: { default: tokens.background, paper: tokens.paper },
    divider: tokens.divider,
    action: {
      active: tokens.secondary,
      hover: tokens.neutral.surface,
      selected: tokens.selected,
      disabled: tokens.placeholder,
      disabledBackground: tokens.neutral.surface,
      focus: tokens.selected,
    },
    field: tokens.field,
    raised: tokens.raised,
    active: tokens.active,
    placeholder: tokens.placeholder,
    bulkActionsToolbarColor: tokens.active,
    bulkActionsToolbarBackgroundColor: tokens.selected,
  };
}
