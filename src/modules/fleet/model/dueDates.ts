import { addDays, format, parseISO, subMonths } from 'date-fns';
import type { Vehicle } from './vehicleFields';

/** From so many miles before it a service is due. */
const SERVICE_WARNING_MILES = 1_000;

/**
 * The first day on which an MOT test keeps the expiry date: a month less a day before it
 * (https://www.gov.uk/getting-an-mot/when-to-get-an-mot).
 */
export const motDueFrom = (expiry: string): string =>
  format(addDays(subMonths(parseISO(expiry), 1), 1), 'yyyy-MM-dd');

/**
 * What follows from a vehicle's dates and readings and is kept with them, so that lists find and sort by it: nothing once
 * it was disposed of.
 */
export function dueOf({
  status,
  mot_expiry: mot,
  odometer,
  next_service_odometer: next,
}: Pick<Partial<Vehicle>, 'status' | 'mot_expiry' | 'odometer' | 'next_service_odometer'>) {
  if (status === 'disposed')
    return { mot_due_from: null, miles_to_service: null, service_by_miles: null };
  const miles = typeof odometer === 'number' && typeof next === 'number' ? next - odometer : null;
  const isDue = miles !== null && miles <= SERVICE_WARNING_MILES;
  return {
    mot_due_from: mot ? motDueFrom(mot) : null,
    miles_to_service: miles,
    service_by_miles: !isDue ? null : miles <= 0 ? ('overdue' as const) : ('due' as const),
  };
}
