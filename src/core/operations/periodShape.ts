import { date } from '@/core/fields/date';
import type { AnswerShape } from './answers';

/** The days that a report is of, as it answers them; an end is open where only the other was asked for. */
export const periodShape: AnswerShape = { values: { start_date: date(), end_date: date() } };
