import type { FieldState } from '@/browser/crud/form/fields/fieldsOfForm';
import type { Field } from '@/core/fields';
import { resourceAt } from '@/registry';

/** The resource of a week's entries. */
export const entriesResource = resourceAt('timesheets');

const TIMES = ['start_time', 'end_time', 'lunch_break'] as const;
const JOB = [
  'job_number',
  'customer_id',
  'property_id',
  'holiday_type_id',
  'description',
  'is_rebillable',
] as const;

const fieldsNamed = (names: readonly string[]) =>
  names.flatMap((name): [string, Field, FieldState][] => {
    const field = entriesResource.fields[name];
    return field ? [[name, field, 'open']] : [];
  });

/** The fields for the job of an entry, and those for its times. */
export const jobFields = fieldsNamed(JOB);
export const timeFields = fieldsNamed(TIMES);
