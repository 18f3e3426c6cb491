import { daysFrom } from '@/core/samples/days';
import { numbered, type ToldNotice } from '@/core/samples/toldNotice';
import { nameOfEmployee } from '@/modules/people/model/samples';
import * as samples from '@/modules/timesheets/model/samples';
import { timesheetWeeks } from './timesheetWeeks';

/** Weeks that began longer ago are told of no more. */
const TOLD_DAYS = 28;

const TOLD: Readonly<Record<string, string>> = {
  approved: 'week_approved',
  rejected: 'week_returned',
};

/** What people of the demo company were told of their weeks. */
export const weeksTold = (today: string): ToldNotice[] =>
  numbered(samples.timesheetWeeks(today)).flatMap((record) => {
    const name = TOLD[String(record.status)];
    if (!name || String(record.week_start) < daysFrom(today, -TOLD_DAYS)) return [];
    const judge = Number(record.approved_by ?? record.contract_manager_id ?? 1);
    return {
      entry: timesheetWeeks,
      name,
      record,
      to: Number(record.user_id),
      at: String(record.approved_at ?? record.submitted_at),
      by: judge,
      words: { by: nameOfEmployee(judge) },
    };
  });
