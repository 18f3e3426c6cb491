import type { Property } from '@/modules/customers/model/properties';
import type { HolidayJobNumber } from '@/modules/holidays/model/holidayJobNumbers';
import type { Employee } from '@/modules/people/model/employeeFields';
import type { Entry, EntryValues } from './entryFields';

/** The records that default values of an entry come from. */
export interface EntryDefaults {
  person: Pick<Employee, 'company_id'> | undefined;
  /** The property of the entry, if it has one. */
  property: Readonly<Partial<Property>> | undefined;
  /** The job numbers of time off, without archived ones. */
  holidayJobs: readonly Readonly<Partial<HolidayJobNumber>>[];
}

function jobOfTimeOff(entry: EntryValues, { person, holidayJobs }: EntryDefaults): string | null {
  const year = Number(entry.date?.slice(0, 4));
  const fitting = holidayJobs.filter(
    (one) => one.holiday_type_id === entry.holiday_type_id && one.year === year,
  );
  const own = fitting.find((one) => one.company_id === (person?.company_id ?? null));
  const everybody = fitting.find((one) => one.company_id === null);
  return (own ?? everybody)?.job_number || null;
}

/**
 * Returns an entry with default values: the customer of its property, and the year's job number for its kind of time
 * off. Entered values stay.
 */
export function withDefaults(
  entry: EntryValues,
  facts: EntryDefaults,
): EntryValues & Pick<Entry, 'customer_id' | 'job_number'> {
  const { property } = facts;
  const customer = entry.customer_id ?? property?.customer_id ?? null;
  const isTimeOff = typeof entry.holiday_type_id === 'number';
  const job = entry.job_number ?? (isTimeOff ? jobOfTimeOff(entry, facts) : null);
  return { ...entry, customer_id: customer, job_number: job };
}

/** Returns an entry after a save. A new property also sets its customer, unless one is given. */
export function afterSave(values: EntryValues, current: EntryValues | undefined): EntryValues {
  const isMoved = current && 'property_id' in values && values.property_id !== current.property_id;
  const isLeft = isMoved && values.property_id !== null;
  return { ...current, ...(isLeft && { customer_id: null }), ...values };
}

/** Returns what is wrong with an entry, given its property. */
export function issuesOfPlace(
  entry: EntryValues,
  property: Readonly<Partial<Property>> | undefined,
): Record<string, string> {
  const isOthers =
    property && entry.customer_id != null && entry.customer_id !== property.customer_id;
  return isOthers ? { property_id: 'This property belongs to another customer.' } : {};
}
