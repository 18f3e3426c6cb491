import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  type I18nProvider,
  memoryStore,
  Notification,
  type Store,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useReportDone } from '@/browser/crud/calls/useDoneOperations';

/** Texts for tests: the default of a text if it has one, else its key. */
const textsOf = (
  translate: I18nProvider['translate'] = (key, options) => options?._ ?? key,
): I18nProvider => ({
  translate,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
});

interface Around {
  /** The server's calls, as far as the test needs them. */
  server?: object;
  /** The signed-in person and their permissions; everything is allowed by default. */
  auth?: Partial<AuthProvider>;
  translate?: I18nProvider['translate'];
  /** The browser's storage; empty by default. */
  store?: Store;
  /** The address at which the screen is rendered. */
  address?: string;
}

const anybody: AuthProvider = {
  login: async () => undefined,
  logout: async () => false,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  canAccess: async () => true,
};

/** Shows the last notification. */
function LastNotification() {
  useReportDone();
  return <Notification />;
}

/**
 * Renders part of the app with its surroundings: texts, a server, a signed-in person and notifications. Returns the
 * rendered screen with its router.
 */
export function renderScreen(screen: ReactNode, around: Around = {}) {
  const { server = {}, auth, translate, store = memoryStore(), address = '/' } = around;
  const app = (
    <ThemeProvider theme={createTheme({ transitions: { create: () => 'none' } })}>
      <CoreAdminContext
        authProvider={{ ...anybody, ...auth }}
        dataProvider={server as unknown as DataProvider}
        i18nProvider={textsOf(translate)}
        store={store}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        {screen}
        <LastNotification />
      </CoreAdminContext>
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), router };
}
