import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
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
const themes = {
  light: dispatch('light', lightTokens),
  dark: dispatch('dark', darkTokens),
};

const cache = emotionCache();

/** Runtime styles carry the page's nonce, or the content policy refuses them. */
function emotionCache() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the nonce attribute from scripts after parsing; the property remains.
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || undefined;
  return createCache({ key: 'fh', ...(nonce && { nonce }) });
}

function subscribeToScheme(hear: () => void) {
  const watching = new MutationObserver(hear);
  watching.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
  return () => watching.disconnect();
}

const scheme = () => (document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light');

/** Provides MUI's theme in the page's colour scheme. Loaded with the first screen that uses MUI. */
export function AppTheme({ children }: { children: ReactNode }) {
  const theme = themes[useSyncExternalStore(subscribeToScheme, scheme)];
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
