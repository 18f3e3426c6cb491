import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expenses } from '@/modules/expenses/model/expenses';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { employees } from '@/modules/people/model/employees';
import { useReadAgain } from './useReadAgain';

const read = vi.fn(async (route: string) => route);

function Shown({ route }: { route: string }) {
  return useQuery({ queryKey: [route, 'getList'], queryFn: () => read(route) }).data;
}

function Again() {
  const readAgain = useReadAgain(vehicles);
  return <button type="button" onClick={() => void readAgain()} />;
}

it('reloads a resource, the lists on its record page and their history, and nothing else', async () => {
  const routes = [vehicles.route, vehicleDrivers.route, 'activity-events', expenses.route];
  render(
    <QueryClientProvider client={new QueryClient()}>
      {routes.map((route) => (
        <Shown key={route} route={route} />
      ))}
      <Again />
    </QueryClientProvider>,
  );
  await screen.findByText(new RegExp(expenses.route));
  read.mockClear();
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() =>
    expect(read.mock.calls.map(([route]) => route).toSorted()).toEqual(
      [vehicles.route, vehicleDrivers.route, 'activity-events'].toSorted(),
    ),
  );
});

it('shows the record that an invitation returned at once, before the lists reload', async () => {
  const queryClient = new QueryClient();
  const key = [employees.route, 'getList', { pagination: { page: 1, perPage: 10 } }];
  const invited = { id: 7, name: 'Ann', version: 2, invited_at: '2026-03-02T08:00:00.000Z' };
  queryClient.setQueryData(key, {
    data: [
      { id: 6, name: 'Ben', version: 1, invited_at: null },
      { id: 7, name: 'Ann', version: 1, invited_at: null },
    ],
    total: 2,
  });
  const shown = (id: number) => [employees.route, 'getOne', { id: String(id) }];
  for (const [id, name] of [
    [6, 'Ben'],
    [7, 'Ann'],
  ] as const)
    queryClient.setQueryData(shown(id), { id, name, version: 1, invited_at: null });
  function Invite() {
    const readAgain = useReadAgain(employees);
    return <button type="button" onClick={() => void readAgain(invited)} />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Invite />
    </QueryClientProvider>,
  );
  await act(async () => screen.getByRole('button').click());
  expect(queryClient.getQueryData(key)).toEqual({
    data: [{ id: 6, name: 'Ben', version: 1, invited_at: null }, invited],
    total: 2,
  });
  expect(queryClient.getQueryData(shown(7))).toEqual(invited);
  expect(queryClient.getQueryData(shown(6))).toMatchObject({ name: 'Ben', version: 1 });
});
