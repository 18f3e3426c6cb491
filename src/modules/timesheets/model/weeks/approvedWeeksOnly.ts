import type { ListFilter } from '@/core/http/filter';
import { stateOfWeek } from './weekFields';

/** A filter for entries of approved weeks: those that are paid and costed. */
export const approvedWeeksOnly: ListFilter = {
  field: 'status',
  test: 'in',
  values: ['approved'],
  related: stateOfWeek,
};
