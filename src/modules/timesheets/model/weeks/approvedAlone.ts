import type { ListFilter } from '@/core/http/listFilter';
import { stateOfWeek } from './weekFields';

/** Entries of approved weeks alone: those that are paid and costed. */
export const approvedAlone: ListFilter = {
  field: 'status',
  test: 'in',
  values: ['approved'],
  related: stateOfWeek,
};
