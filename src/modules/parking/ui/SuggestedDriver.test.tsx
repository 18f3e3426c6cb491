import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { SuggestedDriver } from './SuggestedDriver';

const PEOPLE = [
  { id: 4, name: 'Ben Carter' },
  { id: 16, name: 'Olivia Hart' },
];
const VAN = { id: 7, registration: 'YD21KXF' };
const HAD = [
  { id: 1, vehicle_id: 7, driver_id: 16, from: '2025-01-06', until: '2026-02-02' },
  { id: 2, vehicle_id: 7, driver_id: 4, from: '2026-02-02', until: null },
];

type Asked = { filter: Record<string, unknown> };

const getList = vi.fn(async (route: string, { filter }: Asked) => {
  const rows =
    route === vehicleDrivers.route
      ? HAD.filter(({ vehicle_id }) => vehicle_id === filter.vehicle_id)
      : [VAN].filter(({ registration }) => registration === filter.registration);
  return { data: rows, total: rows.length };
});
const getMany = async (_: string, { ids }: { ids: number[] }) => ({
  data: PEOPLE.filter(({ id }) => ids.includes(id)),
});

interface Notice {
  registration: string;
  issued_at: string;
  vehicle_id: number | null;
  driver_id: number | null;
}

let kept: Notice;

function Form({ saved }: { saved: Notice }) {
  const form = useForm<Notice>({ defaultValues: saved });
  kept = form.watch();
  return (
    <FormProvider {...form}>
      <input aria-label="Registration" {...form.register('registration')} />
      <input aria-label="Issued" {...form.register('issued_at')} />
      <SuggestedDriver />
    </FormProvider>
  );
}

const EMPTY: Notice = { registration: '', issued_at: '', vehicle_id: null, driver_id: null };

const draw = (saved: Partial<Notice> = {}) =>
  renderScreen(<Form saved={{ ...EMPTY, ...saved }} />, {
    server: { getList, getMany },
    translate: (key, options) => [key, options?.registration, options?.day].join(' ').trim(),
  });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const offered = async (words: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
const use = () => screen.getByRole('button', { name: 'parking.use_driver' });

beforeEach(() => {
  getList.mockClear();
});

it('fills in our vehicle of a registration, however it is typed, and offers its driver of the day', async () => {
  draw();
  type('Registration', 'yd21 kxf');
  await waitFor(() => expect(kept.vehicle_id).toBe(7));
  expect(screen.queryByRole('status')).toBeNull();
  type('Issued', '2025-06-01');
  await offered('Olivia Hart parking.had_vehicle YD21KXF 01-06-2025');
  expect(kept.driver_id).toBeNull();
  fireEvent.click(use());
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(kept.driver_id).toBe(16);
});

it('offers the new driver on the day of a handover, and again if another driver was chosen', async () => {
  draw({ registration: 'YD21KXF', issued_at: '2026-02-02', vehicle_id: 7, driver_id: 16 });
  await offered('Ben Carter');
});

it('offers nobody for a day without a driver, nor for a vehicle that is not ours', async () => {
  draw();
  type('Registration', 'YD21KXF');
  type('Issued', '2024-12-31');
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(vehicleDrivers.route, expect.anything()),
  );
  expect(screen.queryByRole('status')).toBeNull();
  type('Registration', 'AB12CDE');
  await waitFor(() =>
    expect(getList).toHaveBeenCalledWith(
      vehicles.route,
      expect.objectContaining({ filter: { registration: 'AB12CDE' } }),
    ),
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('sends no query before a plate is long enough', async () => {
  draw();
  type('Registration', 'YD21');
  type('Issued', '2026-03-02');
  await screen.findByDisplayValue('2026-03-02');
  expect(getList).not.toHaveBeenCalled();
});

it('leaves the vehicle of an unedited record alone', async () => {
  draw({ registration: 'YD21KXF', issued_at: '2026-03-02' });
  await offered('Ben Carter');
  expect(kept.vehicle_id).toBeNull();
});

it('leaves a vehicle alone that somebody chose', async () => {
  draw({ vehicle_id: 9 });
  type('Registration', 'YD21KXF');
  type('Issued', '2026-03-02');
  await offered('Ben Carter');
  expect(kept.vehicle_id).toBe(9);
});
