import { addDays, format, parseISO, subMonths } from 'date-fns';
import type { Vehicle } from './vehicleFields';

/** A service is due this many miles before its mileage. */
const SERVICE_WARNING_MILES = 1_000;

/**
 * Returns the first day on which an MOT (Ministry of Transport) test retains the expiry date: a month less a day
 * before it (https://www.gov.uk/getting-an-mot/when-to-get-an-mot).
 */
export const motDueFrom = (expiry: string): string =>
  format(addDays(subMonths(parseISO(expiry), 1), 1), 'yyyy-MM-dd');

/**
 * Returns the due dates and miles that are stored with a vehicle for lists to filter and sort by; all are null once
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
