import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { workingTimeAccess } from '@/modules/configuration/model/access';

/** The job number for a year's hours of a holiday type, for one company or for all. */
export const holidayJobNumbers = resource({
  path: 'holiday-job-numbers',
  place: 'configuration/holiday-job-number',
  route: 'configuration/holiday-job-number',
  access: workingTimeAccess,
  title: 'job_number',
  sort: ['-year', 'holiday_type_id', 'job_number'],
  fields: {
    job_number: text({ isCode: true, required: true, maxLength: 40, searchable: true, list: true }),
    holiday_type_id: reference('holiday-types', { required: true, list: true, filter: true }),
    company_id: reference('companies', {
      list: true,
      filter: true,
      help: 'Leave blank for all companies.',
    }),
    year: integer({ required: true, min: 2000, max: 2099, list: true, filter: true }),
  },
});

export type HolidayJobNumber = RecordOf<typeof holidayJobNumbers>;
