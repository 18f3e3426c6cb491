import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { vehicleDrivers } from '../../domain/fleet/vehicleDrivers';
import { vehicles } from '../../domain/fleet/vehicles';
import { parking } from '../../domain/parking/parking';
import { useReadAgain } from './useReadAgain';

const read = vi.fn(async (route: string) => route);

function Shown({ route }: { route: string }) {
  return useQuery({ queryKey: [route, 'getList'], queryFn: () => read(route) }).data;
}

function Again() {
  const readAgain = useReadAgain(vehicles);
  return <button type="button" onClick={() => void readAgain()} />;
}

it('reads a resource, the lists on the page of its records and their history again, and nothing else', async () => {
  const routes = [vehicles.route, vehicleDrivers.route, 'activity-events', parking.route];
  render(
    <QueryClientProvider client={new QueryClient()}>
      {routes.map((route) => (
        <Shown key={route} route={route} />
      ))}
      <Again />
    </QueryClientProvider>,
  );
  await screen.findByText(new RegExp(parking.route));
  read.mockClear();
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() =>
    expect(read.mock.calls.map(([route]) => route).toSorted()).toEqual(
      [vehicles.route, vehicleDrivers.route, 'activity-events'].toSorted(),
    ),
  );
});
