import { format } from 'date-fns';
import { weekStartOf } from '@/modules/timesheets/model/dates';

/** The Monday of the present week, by the clock of the person who looks. */
export const thisWeek = (): string => weekStartOf(format(new Date(), 'yyyy-MM-dd'));
