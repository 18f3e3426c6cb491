import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { themes } from './dispatch';

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
