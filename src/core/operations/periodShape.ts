import { date } from '@/core/fields/kinds/date';
import type { AnswerShape } from './answers';

/** The days of a report in its response; an end is open if only the other was requested. */
export const periodShape: AnswerShape = { values: { start_date: date(), end_date: date() } };
