import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { chromeColors } from '../shell/chrome';
import { useLayoutSettings } from '../shell/useLayoutSettings';
import { themes } from './theme/dispatch';

const cache = emotionCache();

/** The browser app: styles, scheme and router. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { LAYOUT_THEME } = useLayoutSettings();
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themes[LAYOUT_THEME]}>
        <CssBaseline />
        <GlobalStyles styles={chromeColors} />
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Styles made while running carry the nonce of the page, or the content policy refuses them. */
function emotionCache() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts once the page is parsed; the property stays.
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || undefined;
  return createCache({ key: 'fh', ...(nonce && { nonce }) });
}
