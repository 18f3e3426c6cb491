import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { themes } from './dispatch';

const cache = emotionCache();

/** Styles made while running carry the nonce of the page, or the content policy refuses them. */
function emotionCache() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts once the page is parsed; the property stays.
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || undefined;
  return createCache({ key: 'fh', ...(nonce && { nonce }) });
}

function followScheme(hear: () => void) {
  const watching = new MutationObserver(hear);
  watching.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
  return () => watching.disconnect();
}

const scheme = () => (document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light');

/** What MUI needs around it, in the scheme of the page: "Dispatch". Fetched with the first screen that has parts of MUI. */
export function Dispatch({ children }: { children: ReactNode }) {
  const theme = themes[useSyncExternalStore(followScheme, scheme)];
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
