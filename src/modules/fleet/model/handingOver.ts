import type { VehicleDriver } from './vehicleDriverFields';
import type { Vehicle } from './vehicleFields';

/** Who has had a vehicle until now, as far as handing it over asks: who has it and since when, and the last day of those before. */
export interface Holders {
  driver_id: number | null;
  since: string | null;
  lastUntil: string | null;
}

type Row = Pick<VehicleDriver, 'driver_id' | 'from' | 'until'>;

/** Who has a vehicle, by the rows of it. */
export function holdersOf(rows: readonly Row[]): Holders {
  const open = rows.find(({ until }) => until === null);
  const ends = rows.flatMap(({ until }) => until ?? []).sort();
  return {
    driver_id: open?.driver_id ?? null,
    since: open?.from ?? null,
    lastUntil: ends.at(-1) ?? null,
  };
}

/** Why a vehicle cannot be given to somebody from a day on: field → sentence. On the day of a handover both have it. */
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

/** Why a person cannot be said to have had a vehicle until a day: field → sentence. */
export function checkEnd(
  until: string,
  { from }: Pick<Partial<VehicleDriver>, 'from'>,
  today: string,
): Record<string, string> {
  if (until > today) return { until: 'The last day cannot be in the future.' };
  return from && until < from ? { until: 'The last day cannot be before the first.' } : {};
}

/** What follows for a vehicle from who has it: off the road it stays what it is. */
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

/** Who had a vehicle on a day, the last first: on the day of a handover there are two. */
export const driversOn = <R extends Row>(rows: readonly R[], day: string): R[] =>
  rows
    .filter(({ from, until }) => from !== null && from <= day && (until === null || until >= day))
    .sort((one, other) => String(other.from).localeCompare(String(one.from)));
