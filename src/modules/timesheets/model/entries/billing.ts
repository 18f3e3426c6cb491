import type { Week } from '@/modules/timesheets/model/weeks/weekFields';
import type { EntryValues } from './entryFields';

/**
 * Returns true if an entry's hours go into applications for payment and rebilling. Hours of shadowing are paid,
 * and nobody is billed for them.
 */
export const isBillable = (entry: EntryValues, week: Readonly<Partial<Week>>): boolean =>
  entry.is_rebillable === true && week.is_shadow_engineer !== true;
