import { format } from 'date-fns';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** Returns the Monday of the current week, by the browser's clock. */
export const thisWeek = (): string => weekStartOf(format(new Date(), 'yyyy-MM-dd'));
