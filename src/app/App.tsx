import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { use } from 'react';
import { CoreAdminContext, Notification } from 'react-admin';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { authProvider, connectAuth } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { store } from '../providers/store';
import { chromeColors } from '../shell/chrome';
import { useLayoutSettings } from '../shell/useLayoutSettings';
import { emotionCache } from './emotionCache';
import { I18nContext } from './I18nContext';
import { queryClient } from './queryClient';
import { Screens } from './Screens';
import { SessionGate } from './SessionGate';
import { themes } from './theme/dispatch';

function Root() {
  const i18nProvider = use(I18nContext);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <SessionGate>
        <Screens />
      </SessionGate>
      <Notification />
    </CoreAdminContext>
  );
}

const cache = emotionCache();
const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

connectAuth({
  replace: (path) => router.navigate(path, { replace: true }),
  forget: (queryKey) => (queryKey ? queryClient.resetQueries({ queryKey }) : queryClient.clear()),
});

/** The browser app: styles, scheme, router, and react-admin around the screens. */
export function App() {
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
