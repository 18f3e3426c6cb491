import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resourceAt } from '../../domain/registry';
import { ResourceList } from './ResourceList';

beforeEach(() => {
  // jsdom lays nothing out, so there is nothing to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The list of a resource whose rows are on their way for ever. */
function drawUnanswered(path: string) {
  const entry = resourceAt(path);
  const list = (
    <CoreAdminContext
      queryClient={new QueryClient()}
      dataProvider={{ ...testDataProvider(), getList: () => new Promise<never>(() => undefined) }}
      i18nProvider={{
        translate: (key, options) => options?._ ?? [key, options?.total].join(' ').trim(),
        changeLocale: async () => undefined,
        getLocale: () => 'en',
      }}
      authProvider={{
        login: async () => undefined,
        logout: async () => undefined,
        checkAuth: async () => undefined,
        checkError: async () => undefined,
        getPermissions: async () => ({ role: 'ADMIN' }),
        canAccess: async () => true,
      }}
    >
      <ThemeProvider theme={createTheme()}>
        <ResourceList entry={entry} />
      </ThemeProvider>
    </CoreAdminContext>
  );
  const start = `/${entry.route}`;
  const router = createMemoryRouter([{ path: '*', element: list }], { initialEntries: [start] });
  render(<RouterProvider router={router} />);
}

it('shows a list of timesheets as one of none until the first answer', async () => {
  drawUnanswered('timesheets');
  expect(await screen.findByText('fieldhouse.crud.count 0')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'ra.page.loading' })).toBeTruthy();
});

it('shows another list as one of a hundred until the first answer', async () => {
  drawUnanswered('departments');
  expect(await screen.findByText('fieldhouse.crud.count 100')).toBeTruthy();
});
