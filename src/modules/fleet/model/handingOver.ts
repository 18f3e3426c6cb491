import type { VehicleDriver } from './vehicleDriverFields';
import type { Vehicle } from './vehicleFields';

/** The current driver of a vehicle with their first day, and the last day of previous drivers. */
export interface Holders {
  driver_id: number | null;
  since: string | null;
  lastUntil: string | null;
}

type Row = Pick<VehicleDriver, 'driver_id' | 'from' | 'until'>;

/** Returns the drivers of a vehicle from its rows. */
export function holdersOf(rows: readonly Row[]): Holders {
  const open = rows.find(({ until }) => until === null);
  const ends = rows.flatMap(({ until }) => until ?? []).sort();
  return {
    driver_id: open?.driver_id ?? null,
    since: open?.from ?? null,
    lastUntil: ends.at(-1) ?? null,
  };
}

/** Returns the issues with a handover, by field. On the day of a handover both drivers have the vehicle. */
export function checkHandOver(
  { driver_id: driver, from }: Pick<Partial<VehicleDriver>, 'driver_id' | 'from'>,
  { driver_id: present, since, lastUntil }: Holders,
  today: string,
): Record<string, string> {
  const issues: Record<string, string> = {};
  if (driver && driver === present) issues.driver_id = 'This person has the vehicle already.';
  if (from && from > today) issues.from = 'A handover is recorded on its day, not before.';
  else if (from && since && from < since)
    issues.from = 'The current driver has had the vehicle since a later day.';
  else if (from && !since && lastUntil && from < lastUntil)
    issues.from = 'Somebody else had the vehicle until a later day.';
  return issues;
}

/** Returns the issues with the last day of a driver, by field. */
export function checkEnd(
  until: string,
  { from }: Pick<Partial<VehicleDriver>, 'from'>,
  today: string,
): Record<string, string> {
  if (until > today) return { until: 'The last day cannot be in the future.' };
  return from && until < from ? { until: 'The last day cannot be before the first.' } : {};
}

/** Returns the driver and state of a vehicle. Off the road or disposed of, it retains its state. */
export const presentDriver = (
  { status }: Pick<Vehicle, 'status'>,
  driver: number | null,
): Pick<Vehicle, 'driver_id' | 'status'> => ({
  driver_id: driver,
  status:
    status === 'off_road' || status === 'disposed'
      ? status
      : driver === null
        ? 'available'
        : 'assigned',
});

/** Returns the drivers on a day, the latest first: on the day of a handover there are two. */
export const driversOn = <R extends Row>(rows: readonly R[], day: string): R[] =>
  rows
    .filter(({ from, until }) => from !== null && from <= day && (until === null || until >= day))
    .sort((one, other) => String(other.from).localeCompare(String(one.from)));
