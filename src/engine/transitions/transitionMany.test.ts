import { describe, expect, it } from 'vitest';
import { attach } from '@/engine/attaching';
import { handle } from '@/engine/handlers';
import type { Stored } from '@/engine/store';
import { openDemo } from '@/engine/testing/demo';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { attached } from '@/modules/switchedOnModules';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';
import { resourceAt } from '@/registry';
import { transitionMany, transitionOne } from './transitionMany';

const demo = openDemo();

type Vehicle = Stored<typeof vehicles.fields>;
const vehiclesIn = async (...states: string[]) => {
  const tests = [{ field: 'status', test: 'in', values: states }] as const;
  return (await demo.store.find(vehicles, { tests, count: false })).rows;
};
const lastEvent = async ({ id }: { id: number }) => (await demo.events('vehicles', id)).at(-1);

describe('internal moves of records', () => {
  it('do not compile with a misspelt transition, or without its input', () => {
    const tried = (at: never, record: Vehicle) => [
      transitionOne(at, vehicles, 'take-off-road', record, { reason: 'Brakes' }),
      // @ts-expect-error no transition of this name
      transitionOne(at, vehicles, 'take-of-road', record, { reason: 'Brakes' }),
      // @ts-expect-error no input of this name
      transitionOne(at, vehicles, 'take-off-road', record, { reson: 'Brakes' }),
      // @ts-expect-error its input is missing
      transitionOne(at, vehicles, 'take-off-road', record),
      transitionMany(at, vehicles, 'take-off-road', [record], (one) => ({ reason: one.vin })),
      transitionOne(at, vehicles, 'return-to-service', record),
    ];
    expect(tried).toBeTypeOf('function');
  });

  it('write the state, the values and one event each, as if somebody had called', async () => {
    const moved = (await vehiclesIn('available', 'assigned')).slice(0, 2);
    expect(moved).toHaveLength(2);
    const done = await demo.change('ADMIN', (ctx) =>
      transitionMany(ctx, vehicles, 'take-off-road', moved, ({ registration }) => ({
        reason: `${registration} has no brakes`,
      })),
    );
    expect(done).toMatchObject({
      records: moved.map(({ id, version, registration }) => ({
        ...{ id, version: version + 1, status: 'off_road' },
        reason: `${registration} has no brakes`,
      })),
    });
    for (const { id, status, registration, reason } of moved)
      expect(await lastEvent({ id })).toEqual({
        action: 'take-off-road',
        changes: {
          status: [status, 'off_road'],
          reason: [reason, `${registration} has no brakes`],
        },
      });
  });

  it('move no record if the state of one refuses', async () => {
    const [here] = await vehiclesIn('available', 'assigned');
    const [there] = await vehiclesIn('off_road');
    if (!here || !there) throw new Error('no vehicle is on the road, or off it');
    const done = await demo.change('ADMIN', (ctx) =>
      transitionMany(ctx, vehicles, 'take-off-road', [here, there], { reason: 'Brakes' }),
    );
    expect(done).toMatchObject({ refusal: { status: 409 }, record: { id: there.id } });
    expect(await demo.store.get(vehicles, here.id)).toEqual(here);
  });

  it('are refused by the rules of the transition and by other modules', async () => {
    const [off] = await vehiclesIn('off_road');
    if (!off) throw new Error('no vehicle is off the road');
    const message = 'The keys are lost.';
    const objecting = attach(
      [
        {
          ...{ name: 'keys', needs: [] },
          handlers: [
            handle(vehicles, {
              loads: { holders: async () => undefined },
              guard: { 'return-to-service': async () => ({ status: 409, message }) },
            }),
          ],
        },
      ],
      new Map([['vehicles', resourceAt('vehicles')]]),
    );
    const done = await demo.change('ADMIN', (ctx) =>
      transitionOne({ ...ctx, attached: objecting }, vehicles, 'return-to-service', off),
    );
    expect(done).toEqual({ refusal: { status: 409, message }, record: off });
  });

  it('write no version and no event if a count decides', async () => {
    const [check] = (await demo.all('vehicle-inspections')).filter(
      ({ status }) => status === 'submitted',
    );
    const found = check && (await demo.store.get(vehicleInspections, check.id));
    if (!found) throw new Error('no check waits');
    const before = await demo.events('vehicle-inspections', found.id);
    const done = await demo.change('ADMIN', (ctx) =>
      transitionOne(ctx, vehicleInspections, 'await-action', found),
    );
    expect(done).toEqual({ record: { ...found, status: 'action_required' } });
    expect(await demo.store.get(vehicleInspections, found.id)).toEqual({
      ...found,
      status: 'action_required',
    });
    expect(await demo.events('vehicle-inspections', found.id)).toEqual(before);
  });

  it('choose among the states that the transition leads to', async () => {
    const [off] = (await vehiclesIn('off_road')).filter(({ driver_id }) => driver_id !== null);
    if (!off) throw new Error('nobody has a vehicle that is off the road');
    const moved = await demo.change('ADMIN', async (ctx) => {
      const without = { ...ctx, attached: { ...attached, of: () => [] } };
      return transitionOne(without, vehicles, 'follow-driver', off, { driver_id: null });
    });
    expect(moved).toMatchObject({ record: { status: 'off_road', driver_id: null } });
  });
});

describe('the state of a record', () => {
  const tryTo = (work: Parameters<typeof demo.change>[1]) => demo.change('ADMIN', work);
  const of = vehicles;

  it('is written by transitions alone', async () => {
    const [vehicle] = await vehiclesIn('off_road');
    if (!vehicle) throw new Error('no vehicle is off the road');
    const { id } = vehicle;
    const values = { status: 'available' } as const;
    const only = 'vehicles.status is a state, which only transitions change';
    await expect(tryTo(({ tx, by }) => tx.change(of, vehicle, values, { by }))).rejects.toThrow(
      only,
    );
    await expect(
      tryTo(({ tx, by }) => tx.changeEach(of, [{ record: vehicle, values }], { by })),
    ).rejects.toThrow(only);
    await expect(tryTo(({ tx }) => tx.changeMany(of, [{ id, ...values }]))).rejects.toThrow(only);
    await expect(
      tryTo(async ({ tx }) => ({ count: await tx.changeWhere(of, [], values) })),
    ).rejects.toThrow(only);
    expect(await demo.store.get(vehicles, id)).toEqual(vehicle);
  });

  it('is an initial state for a new record', async () => {
    const added = { registration: 'AB12 CDE', status: 'disposed' } as const;
    await expect(tryTo(({ tx, by }) => tx.add(of, added, { by }))).rejects.toThrow(
      'vehicles do not begin in the state "disposed"',
    );
    await expect(tryTo(({ tx, by }) => tx.addMany(of, [added], by))).rejects.toThrow(
      'vehicles do not begin in the state "disposed"',
    );
  });
});
