import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { admin } from './admin';
import { controls } from './controls';
import { inputs } from './inputs';
import { lists } from './lists';
import { paletteOf } from './palette';
import { statuses } from './statuses';
import { surfaces } from './surfaces';
import { darkTokens, lightTokens, type Tokens } from './tokens';
import { typography } from './typography';

const duration = {
  shortest: 120,
  shorter: 140,
  short: 160,
  standard: 180,
  complex: 200,
  enteringScreen: 180,
  leavingScreen: 140,
};

// Merged at run time: as types, they would take the compiler half a minute.
const components: ThemeOptions['components'] = Object.assign(
  {},
  ...[controls, inputs, surfaces, statuses, lists, admin],
);

const dispatch = (mode: 'light' | 'dark', tokens: Tokens) =>
  createTheme({
    palette: paletteOf(mode, tokens),
    typography,
    shape: { borderRadius: 6 },
    transitions: { duration },
    components,
  });

/** The "Dispatch" theme: ink, paper and one cobalt accent, in both schemes. */
export const themes = {
  light: dispatch('light', lightTokens),
  dark: dispatch('dark', darkTokens),
};
