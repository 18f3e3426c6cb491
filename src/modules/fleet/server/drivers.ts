import { dayOf } from '@/core/dates/companyTime';
import { notAllowed, type Refusal } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { isId } from '@/core/validation/schema';
import type { Change, Changed, Loader, OnTransition, Prepare } from '@/engine/call';
import { isRefused } from '@/engine/operations';
import { transitionOne } from '@/engine/transitions/transitionMany';
import { checkEnd, checkHandOver, holdersOf } from '@/modules/fleet/model/handingOver';
import type { VehicleDriver } from '@/modules/fleet/model/vehicleDriverFields';
import { vehicleDrivers } from '@/modules/fleet/model/vehicleDrivers';
import type { Vehicle } from '@/modules/fleet/model/vehicleFields';
import { vehicles } from '@/modules/fleet/model/vehicles';

const rowsOf = (ctx: Change, vehicle: number) =>
  ctx.tx.lockWhere(vehicleDrivers, [{ field: 'vehicle_id', test: 'in', values: [vehicle] }]);

/** Ends the open row of a vehicle. Writes nothing else: the vehicle is being saved already. */
async function endOpen(ctx: Change, vehicle: number, until: string): Promise<void> {
  const open = (await rowsOf(ctx, vehicle)).find((row) => row.until === null);
  if (!open) return;
  // A row never ends before it began, even if it ends on the day before a wrong start.
  const last = open.from !== null && until < open.from ? open.from : until;
  await ctx.tx.change(vehicleDrivers, open, { until: last }, { by: ctx.by });
}

/** Ends the previous row on the first day of an added one; a last day ends the open row. */
export const handOver: Prepare<VehicleDriver> = {
  async refuse(ctx, body, current) {
    const id = current?.vehicle_id ?? body.vehicle_id;
    if (!isId(id)) return undefined;
    const found = await ctx.tx.lock(vehicles, id, { by: ctx.by, action: 'edit' });
    return found && !found.may ? notAllowed : undefined;
  },
  async prepare(ctx, { values, current }) {
    const today = dayOf(ctx.tx);
    if (current) {
      const { until } = values;
      return until ? { errors: inLists(checkEnd(until, current, today)) } : undefined;
    }
    const { vehicle_id: id, from, until } = values;
    const vehicle = id ? await ctx.tx.get(vehicles, id) : undefined;
    if (!vehicle) return undefined;
    const issues = checkHandOver(values, holdersOf(await rowsOf(ctx, vehicle.id)), today);
    if (until) issues.until = 'Leave this blank: the next handover fills it in.';
    if (vehicle.status === 'disposed') issues.vehicle_id = 'This vehicle has been disposed of.';
    return {
      errors: inLists(issues),
      async complete(completed) {
        await endOpen(ctx, vehicle.id, from ?? today);
        return completed;
      },
    };
  },
};

/** Sets the driver and the assigned state of a vehicle from who has it. */
export async function afterDriver(
  ctx: Change,
  { after: { vehicle_id: id, driver_id: driver, until } }: Changed<VehicleDriver>,
): Promise<Refusal | undefined> {
  if (id === null) return undefined;
  const found = await ctx.tx.lock(vehicles, id, { by: ctx.by, action: 'see' });
  if (!found) return undefined;
  const present = { driver_id: until === null ? driver : null };
  const moved = await transitionOne(ctx, vehicles, 'follow-driver', found.record, present);
  return isRefused(moved) ? moved.refusal : undefined;
}

/** Loads who has a vehicle and since when, for the rules of handing it over. */
export const vehicleHolders: Loader<Vehicle & { id: number }> = async (ctx, { id }) => ({
  ...holdersOf(await rowsOf(ctx, id)),
});

/** Adds the driver's row of a vehicle that is given to somebody. */
export const vehicleGiven: OnTransition<Vehicle & { id: number }> = async (
  ctx,
  { after, input },
) => {
  const { driver_id: driver, from } = input;
  await endOpen(ctx, after.id, String(from));
  const values = { vehicle_id: after.id, driver_id: Number(driver), from: String(from) };
  await ctx.tx.add(vehicleDrivers, { ...values, until: null }, { by: ctx.by });
  return after;
};

/** Ends the driver's row of a vehicle that is taken back; without a last day, today. */
export const vehicleReturned: OnTransition<Vehicle & { id: number }> = async (
  ctx,
  { after, input },
) => {
  await endOpen(ctx, after.id, typeof input.until === 'string' ? input.until : dayOf(ctx.tx));
  return after;
};
