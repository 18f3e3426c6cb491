import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  type I18nProvider,
  Notification,
  ResourceContextProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { RecordValues } from '../../../domain/fields';
import { EmployeePanels } from './EmployeePanels';
import { employeesEntry } from './employeesEntry';

const i18nProvider: I18nProvider = {
  translate: (key, options) => options?._ ?? key,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};

type Act = (operation: string, options: Record<string, unknown>) => Promise<{ data: unknown }>;

const ROBIN = {
  id: 9,
  version: 3,
  name: 'Robin',
  status: 'active',
  end_date: null,
  archived_at: null,
  invite_status: 'not_invited',
};

function draw(record: RecordValues, act: Act, mayEdit = true) {
  const panels = (
    <ThemeProvider theme={createTheme({ transitions: { create: () => 'none' } })}>
      <CoreAdminContext
        authProvider={{
          login: async () => undefined,
          logout: async () => false as const,
          checkAuth: async () => undefined,
          checkError: async () => undefined,
          getIdentity: async () => ({ id: 1, fullName: 'Daniel' }),
          getPermissions: async () => undefined,
          canAccess: async () => mayEdit,
        }}
        dataProvider={{ act } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ResourceContextProvider value={employeesEntry.route}>
          <EmployeePanels record={record} />
        </ResourceContextProvider>
        <Notification />
      </CoreAdminContext>
    </ThemeProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: panels }])} />);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('suspends on top of the version that is seen, once, however often it is pressed', async () => {
  let finish = (_: { data: unknown }) => {};
  const act = vi.fn<Act>(() => new Promise((done) => (finish = done)));
  draw(ROBIN, act);
  await press('employees.standing.suspend');
  await press('employees.standing.suspend_confirm');
  await press('employees.standing.suspend_confirm');
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  expect(act).toHaveBeenCalledWith('employees/save', {
    body: { id: 9, version: 3, status: 'suspended' },
  });
  finish({ data: {} });
  await screen.findByText('employees.standing.suspended');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says in the dialog why somebody cannot be suspended, and can be tried again', async () => {
  draw(ROBIN, async () => {
    throw new HttpError('This is the last super administrator.', 409, { code: 'last_super_admin' });
  });
  await press('employees.standing.suspend');
  for (let tries = 0; tries < 2; tries += 1) {
    await press('employees.standing.suspend_confirm');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('This is the last super administrator.');
  }
  expect(screen.queryByRole('button', { name: 'employees.standing.reload' })).toBeNull();
});

it('reads the checklist again after a failure, and keeps the day that was typed', async () => {
  const line = {
    resource: 'departments',
    field: 'manager_id',
    label: 'Departments',
    field_label: 'Manager',
    count: 7,
    records: [{ id: 2, title: 'Heating' }],
  };
  let answer: () => Promise<{ data: unknown }> = () =>
    Promise.reject(new HttpError('Away for the moment.', 503, {}));
  const act = vi.fn<Act>(() => answer());
  draw(ROBIN, act);
  await press('employees.standing.leave');
  await screen.findByText('employees.checklist.failed');
  const day = screen.getByLabelText<HTMLInputElement>(/last_day/, { selector: 'input' });
  fireEvent.change(day, { target: { value: '05-03-2026' } });
  answer = async () => ({ data: [line] });
  await press('fieldhouse.crud.retry');
  const link = await screen.findByRole('link', { name: /employees.checklist.line/ });
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect(pathname).toBe('/pages/department');
  expect(new URLSearchParams(search).get('filter')).toBe('{"manager_id":9}');
  expect(act).toHaveBeenLastCalledWith('employees/leaver-checklist', { query: { user_id: 9 } });
  expect(day.value).toBe('05-03-2026');
  await press('employees.standing.leave_confirm');
  await waitFor(() =>
    expect(act).toHaveBeenCalledWith('employees/save', {
      body: { id: 9, version: 3, status: 'left', end_date: '2026-03-05' },
    }),
  );
});

it('puts what is wrong with the last day on the last day', async () => {
  draw(ROBIN, async (operation) => {
    if (operation !== 'employees/save') return { data: [] };
    const end_date = 'The last day cannot lie before the first.';
    throw new HttpError(end_date, 422, { errors: { end_date } });
  });
  await press('employees.standing.leave');
  await screen.findByText('employees.checklist.empty');
  await press('employees.standing.leave_confirm');
  const day = screen.getByLabelText(/last_day/, { selector: 'input' });
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the last day away from whoever left and is reinstated', async () => {
  const act = vi.fn<Act>(async () => ({ data: {} }));
  draw({ ...ROBIN, status: 'left', end_date: '2026-03-05' }, act);
  await screen.findByText('employees.standing.state.left_on');
  await press('employees.standing.reinstate');
  await screen.findByText('employees.standing.reinstated');
  expect(act).toHaveBeenCalledWith('employees/save', {
    body: { id: 9, version: 3, status: 'active', end_date: null },
  });
});

it('shows no button to whoever may only look', async () => {
  const act = vi.fn<Act>();
  draw(ROBIN, act, false);
  await screen.findByText('employees.standing.state.active');
  expect(screen.queryByRole('button')).toBeNull();
});

it('lets nobody shut themselves out', async () => {
  draw({ ...ROBIN, id: 1, invite_status: 'accepted' }, vi.fn<Act>());
  await screen.findByText('employees.invitation.state.accepted');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});
