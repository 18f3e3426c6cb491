import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { chromeColors } from '../shell/chrome';
import { useLayoutSettings } from '../shell/useLayoutSettings';
import { emotionCache } from './emotionCache';
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
