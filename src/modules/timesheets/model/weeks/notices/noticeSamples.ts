import { daysFrom } from '@/core/samples/days';
import { numbered, type SampleNotice } from '@/core/samples/sampleNotices';
import { nameOfEmployee } from '@/modules/people/model/samples';
import * as samples from '@/modules/timesheets/model/samples';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';

/** Weeks that began longer ago have no sample notices. */
const NOTIFIED_DAYS = 28;

const NOTICES: Readonly<Record<string, string>> = {
  approved: 'week_approved',
  rejected: 'week_returned',
};

/** Returns the notices about their weeks that people of the demo company received. */
export const weekNoticeSamples = (today: string): SampleNotice[] =>
  numbered(samples.timesheetWeeks(today)).flatMap((record) => {
    const name = NOTICES[String(record.status)];
    if (!name || String(record.week_start) < daysFrom(today, -NOTIFIED_DAYS)) return [];
    const reviewer = Number(record.approved_by ?? record.contract_manager_id ?? 1);
    return {
      entry: timesheetWeeks,
      name,
      record,
      to: Number(record.user_id),
      at: String(record.approved_at ?? record.submitted_at),
      by: reviewer,
      words: { by: nameOfEmployee(reviewer) },
    };
  });
