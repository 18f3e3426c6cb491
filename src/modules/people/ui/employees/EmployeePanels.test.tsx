import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { expectOffered, OfferedCommands } from '@/browser/testing/OfferedCommands';
import { renderScreen } from '@/browser/testing/renderScreen';
import type { RecordValues } from '@/core/fields';
import { EmployeePanels } from './EmployeePanels';
import { employeesResource } from './employeesResource';

type CallOperation = (
  operation: string,
  options: Record<string, unknown>,
) => Promise<{ data: unknown }>;

const ROBIN = {
  id: 9,
  version: 3,
  name: 'Robin',
  status: 'active',
  end_date: null,
  archived_at: null,
  invite_status: 'not_invited',
};

function draw(
  record: RecordValues,
  callOperation: CallOperation,
  mayEdit = true,
  more: object = {},
) {
  renderScreen(
    <ResourceContextProvider value={employeesResource.route}>
      <EmployeePanels record={record} />
      <OfferedCommands />
    </ResourceContextProvider>,
    {
      server: { callOperation, ...more },
      auth: {
        getIdentity: async () => ({ id: 1, fullName: 'Daniel' }),
        canAccess: async () => mayEdit,
      },
    },
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('suspends on top of the shown version, once for several presses', async () => {
  let finish = (_: { data: unknown }) => {};
  const callOperation = vi.fn<CallOperation>(() => new Promise((done) => (finish = done)));
  draw(ROBIN, callOperation);
  await press('people.employees.employment_status.suspend');
  await press('people.employees.employment_status.suspend_confirm');
  await press('people.employees.employment_status.suspend_confirm');
  await waitFor(() => expect(callOperation).toHaveBeenCalledTimes(1));
  expect(callOperation).toHaveBeenCalledWith('employees/save', {
    body: { id: 9, version: 3, status: 'suspended' },
  });
  finish({ data: {} });
  await screen.findByText('people.employees.employment_status.suspended');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows in the dialog why a person cannot be suspended, and allows another try', async () => {
  draw(ROBIN, async () => {
    throw new HttpError('This is the last super administrator.', 409, { code: 'last_super_admin' });
  });
  await press('people.employees.employment_status.suspend');
  for (let tries = 0; tries < 2; tries += 1) {
    await press('people.employees.employment_status.suspend_confirm');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This is the last super administrator.');
  }
  expect(
    screen.queryByRole('button', { name: 'people.employees.employment_status.reload' }),
  ).toBeNull();
});

it('reloads the checklist after a failure, and retains the typed day', async () => {
  const line = {
    resource: 'expenses',
    field: 'user_id',
    label: 'Open expenses',
    action: 'open',
    count: 7,
    records: [{ id: 2, title: 'Tolls' }],
    may_act: true,
    who: [],
  };
  let answer: () => Promise<{ data: unknown }> = () =>
    Promise.reject(new HttpError('Away for the moment.', 503, {}));
  const callOperation = vi.fn<CallOperation>(() => answer());
  draw(ROBIN, callOperation);
  await press('people.employees.employment_status.leave');
  await screen.findByText('people.employees.checklist.failed');
  const day = screen.getByLabelText<HTMLInputElement>(/last_day/, { selector: 'input' });
  fireEvent.change(day, { target: { value: '05-03-2026' } });
  answer = async () => ({ data: [line] });
  await press('fieldhouse.crud.retry');
  const link = await screen.findByRole('link', { name: /employees.checklist.open/ });
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect(pathname).toBe('/pages/expenses');
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({
    user_id: 9,
    status: ['draft', 'submitted', 'rejected', 'approved'],
  });
  expect(callOperation).toHaveBeenLastCalledWith('employees/leaver-checklist', {
    query: { user_id: 9 },
  });
  expect(day.value).toBe('05-03-2026');
  await press('people.employees.employment_status.leave_confirm');
  await waitFor(() =>
    expect(callOperation).toHaveBeenCalledWith('employees/save', {
      body: { id: 9, version: 3, status: 'left', end_date: '2026-03-05' },
    }),
  );
});

it('shows an error of the last day on its input', async () => {
  draw(ROBIN, async (operation) => {
    if (operation !== 'employees/save') return { data: [] };
    const end_date = 'The last day cannot be before the start date.';
    throw new HttpError(end_date, 422, { errors: { end_date } });
  });
  await press('people.employees.employment_status.leave');
  await screen.findByText('people.employees.checklist.all_done');
  await press('people.employees.employment_status.leave_confirm');
  const day = screen.getByLabelText(/last_day/, { selector: 'input' });
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes the last day of a leaver who is reinstated', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  draw({ ...ROBIN, status: 'left', end_date: '2026-03-05' }, callOperation);
  await screen.findByText('people.employees.employment_status.state.left_on');
  await press('people.employees.employment_status.reinstate');
  await screen.findByText('people.employees.employment_status.reinstated');
  expect(callOperation).toHaveBeenCalledWith('employees/save', {
    body: { id: 9, version: 3, status: 'active', end_date: null },
  });
});

it('shows no button to people with read-only access', async () => {
  const callOperation = vi.fn<CallOperation>();
  draw(ROBIN, callOperation, false);
  await screen.findByText('people.employees.employment_status.state.active');
  expect(screen.queryByRole('button')).toBeNull();
});

it('changes nothing on one’s own record', async () => {
  draw({ ...ROBIN, id: 1, invite_status: 'accepted' }, vi.fn<CallOperation>());
  await screen.findByText('people.employees.employment_status.state.active');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => !text.includes('personal_data.download'))).toEqual([]);
});

const managed = {
  resource: 'employees',
  field: 'contract_manager_id',
  label: 'People they manage',
  action: 'reassign',
  count: 2,
  records: [
    { id: 11, title: 'Ann' },
    { id: 12, title: 'Bob' },
  ],
  may_act: true,
  who: [],
};
const documents = {
  resource: 'employee-documents',
  field: 'user_id',
  label: 'Documents',
  action: 'open',
  count: 1,
  records: [{ id: 5, title: 'DL 5' }],
  may_act: true,
  who: [],
};
const none = { ...documents, resource: 'expenses', label: 'Open expenses', count: 0, records: [] };

it('ticks lines with nothing left, and lets people tick lines to check', async () => {
  const callOperation: CallOperation = async () => ({ data: [managed, documents, none] });
  const left = { ...ROBIN, status: 'left', end_date: '2026-03-05' };
  draw(left, callOperation);
  await press('people.employees.employment_status.checklist');
  const items = (await screen.findAllByRole('listitem')).map((item) => item.dataset.done);
  expect(items).toEqual(['false', 'false', 'true']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'people.employees.checklist.tick' }));
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((item) => item.dataset.done)).toEqual([
      'false',
      'true',
      'true',
    ]),
  );
});

it('records a future last day without ending access', async () => {
  const callOperation = vi.fn<CallOperation>(async (operation) => ({
    data: operation === 'employees/leaver-checklist' ? [] : {},
  }));
  draw(ROBIN, callOperation);
  await press('people.employees.employment_status.leave');
  await screen.findByText('people.employees.employment_status.leave_now');
  const day = screen.getByLabelText<HTMLInputElement>(/last_day/, { selector: 'input' });
  fireEvent.change(day, { target: { value: '30-11-2099' } });
  await screen.findByText('people.employees.employment_status.leave_later');
  await press('people.employees.employment_status.leave_confirm');
  await waitFor(() =>
    expect(callOperation).toHaveBeenCalledWith('employees/save', {
      body: { id: 9, version: 3, end_date: '2099-11-30' },
    }),
  );
});

it('says when a person leaves, and offers to cancel it and to open the checklist', async () => {
  const callOperation = vi.fn<CallOperation>(async () => ({ data: {} }));
  draw({ ...ROBIN, end_date: '2099-11-30' }, callOperation);
  await screen.findByText('people.employees.employment_status.leaves');
  await screen.findByText('people.employees.employment_status.state.active_until');
  expect(
    await screen.findByRole('button', { name: 'people.employees.employment_status.checklist' }),
  ).toBeTruthy();
  expect(
    screen.queryByRole('button', { name: 'people.employees.employment_status.leave' }),
  ).toBeNull();
  await press('people.employees.employment_status.stays');
  await screen.findByText('people.employees.employment_status.staying');
  expect(callOperation).toHaveBeenCalledWith('employees/save', {
    body: { id: 9, version: 3, end_date: null },
  });
});

it('returns every vehicle that can be returned, and says why another was not', async () => {
  const vehicles = {
    resource: 'vehicles',
    field: 'driver_id',
    label: 'Vehicles',
    action: 'return',
    count: 3,
    records: [{ id: 1, title: 'YD21KXF' }],
    may_act: true,
    who: [],
  };
  const callOperation = vi.fn<CallOperation>(async (operation, { body }) => {
    if (operation === 'employees/leaver-checklist') return { data: [vehicles] };
    if ((body as { id: number }).id === 2) throw new HttpError('Somebody has it.', 409, {});
    return { data: {} };
  });
  const getList = vi.fn(async () => ({ data: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3 }));
  draw({ ...ROBIN, end_date: '2099-11-30' }, callOperation, true, { getList });
  await press('people.employees.employment_status.checklist');
  await press('people.employees.checklist.return_label');
  await press('people.employees.checklist.return');
  await screen.findByText('people.employees.checklist.returned_some');
  expect(getList).toHaveBeenCalledWith(
    'pages/vehicle',
    expect.objectContaining({ filter: { driver_id: 9 } }),
  );
  const returned = callOperation.mock.calls.filter(([name]) => name === 'vehicles/take-back');
  expect(returned.map(([, { body }]) => body)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('requires the condition of each asset before a return, and returns nothing on Cancel', async () => {
  const assets = {
    resource: 'it-assets',
    field: 'user_id',
    label: 'IT assets',
    action: 'return',
    count: 2,
    records: [{ id: 1, title: 'IT-1' }],
    may_act: true,
    who: [],
  };
  const callOperation = vi.fn<CallOperation>(async (operation) => ({
    data: operation === 'employees/leaver-checklist' ? [assets] : {},
  }));
  const conditions = [
    { id: 3, name: 'Good' },
    { id: 4, name: 'Worn' },
  ];
  const rows = [
    { id: 1, asset_tag: 'IT-1', condition_id: 3 },
    { id: 2, asset_tag: 'IT-2', condition_id: 4 },
  ];
  const getList = vi.fn(async (route: string) => {
    const data = route.endsWith('it-assets') ? rows : conditions;
    return { data, total: data.length };
  });
  const getMany = async (_: string, { ids }: { ids: number[] }) => ({
    data: conditions.filter(({ id }) => ids.includes(id)),
  });
  draw({ ...ROBIN, end_date: '2099-11-30' }, callOperation, true, { getList, getMany });
  const returned = () =>
    callOperation.mock.calls.flatMap(([name, { body }]) =>
      name === 'it-assets/de-assign' ? [body] : [],
    );
  await press('people.employees.employment_status.checklist');
  await press('people.employees.checklist.return_label');
  await screen.findByLabelText(/IT-1/);
  await screen.findByLabelText(/IT-2/);
  await press('fieldhouse.crud.cancel');
  expect(returned()).toEqual([]);
  await press('people.employees.checklist.return_label');
  await screen.findByLabelText(/IT-2/);
  await press('people.employees.checklist.return');
  await waitFor(() =>
    expect(returned()).toEqual([
      { id: 1, condition_id: 3 },
      { id: 2, condition_id: 4 },
    ]),
  );
});

it('names and notifies people who may return a vehicle if the reader may not', async () => {
  const vehicles = {
    resource: 'vehicles',
    field: 'driver_id',
    label: 'Vehicles',
    action: 'return',
    count: 1,
    records: [{ id: 1, title: 'YD21KXF' }],
    may_act: false,
    who: [{ id: 3, name: 'Carol' }],
  };
  const callOperation = vi.fn<CallOperation>(async (operation) => ({
    data: operation === 'employees/leaver-checklist' ? [vehicles] : {},
  }));
  const getList = async () => ({ data: [{ id: 1 }], total: 1 });
  draw({ ...ROBIN, end_date: '2099-11-30' }, callOperation, true, { getList });
  await press('people.employees.employment_status.checklist');
  await screen.findByText('people.employees.checklist.only_these');
  expect(
    screen.queryByRole('button', { name: 'people.employees.checklist.return_label' }),
  ).toBeNull();
  await press('people.employees.checklist.ask_label');
  await waitFor(() =>
    expect(callOperation).toHaveBeenCalledWith('vehicles/ask-return', { body: { id: 1 } }),
  );
});

it('offers the actions on a person in the palette, and none to people without permission', async () => {
  const words = (...names: string[]) =>
    names.map((name) => `people.employees.employment_status.${name}`);
  draw(ROBIN, async () => ({ data: {} }));
  const data = (name: string) => `people.employees.personal_data.${name}`;
  await expectOffered(...words('leave', 'suspend'), data('download'));
  cleanup();
  draw({ ...ROBIN, status: 'left', end_date: '2026-01-30' }, async () => ({ data: [] }));
  await expectOffered(...words('checklist', 'reinstate'), data('download'), data('erase'));
  cleanup();
  draw(ROBIN, async () => ({ data: {} }), false);
  await screen.findByText('people.employees.employment_status.heading');
  await expectOffered();
});
