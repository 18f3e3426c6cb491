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
import { useTellDone } from '@/browser/crud/calls/useDoneOperations';

/** Texts as tests read them: what is said where a text has words of its own, else its key. */
const textsOf = (
  translate: I18nProvider['translate'] = (key, options) => options?._ ?? key,
): I18nProvider => ({
  translate,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
});

interface Around {
  /** What the server does, as far as the test needs it. */
  server?: object;
  /** Who is signed in and what they may do; everything where left out. */
  auth?: Partial<AuthProvider>;
  translate?: I18nProvider['translate'];
  /** What the browser keeps; nothing where left out. */
  store?: Store;
  /** The address at which it is drawn. */
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

/** What says what was done. */
function Told() {
  useTellDone();
  return <Notification />;
}

/**
 * Draws part of the app with all that the app has around it: texts, a server, somebody signed in, and notices.
 * Hands back what it drew, with the router that knows where the person is.
 */
export function drawScreen(screen: ReactNode, around: Around = {}) {
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
        <Told />
      </CoreAdminContext>
    </ThemeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] });
  return { ...render(<RouterProvider router={router} />), router };
}
