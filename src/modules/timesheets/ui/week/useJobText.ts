import { useGetMany, useTranslate } from 'react-admin';
import type { Value } from '@/core/fields';
import { resourceAt } from '@/registry';
import type { Job } from './model/week';
import { useWeek } from './WeekContext';

/** The texts of a job: its title and further details. */
export interface JobText {
  title: string;
  detail: string;
}

const NAMED = {
  customer_id: 'customers',
  property_id: 'properties',
  holiday_type_id: 'holiday-types',
} as const;

function useTitles(field: keyof typeof NAMED, jobs: readonly Job[]) {
  const { state } = useWeek();
  const { route, path, title } = resourceAt(NAMED[field]);
  const known = new Map(
    (state.view.included[path] ?? []).map((record) => [record.id, String(record[title])]),
  );
  const ids = [...new Set(jobs.map((job) => job[field]))].filter(
    (id): id is number => typeof id === 'number' && !known.has(id),
  );
  // Records chosen since the week was loaded are looked up.
  const { data } = useGetMany(route, { ids }, { enabled: ids.length > 0 });
  for (const record of data ?? []) known.set(Number(record.id), String(record[title]));
  // Records that are hidden or still loading have no text: an id would say nothing.
  return (id: Value) => (typeof id === 'number' ? (known.get(id) ?? '') : '');
}

/** Returns texts for jobs, with their customers, properties and kinds of time off. */
export function useJobText(more: readonly Job[] = []): (job: Job) => JobText {
  const translate = useTranslate();
  const { state } = useWeek();
  const jobs = [...state.content.rows.map(({ job }) => job), ...more];
  const customer = useTitles('customer_id', jobs);
  const property = useTitles('property_id', jobs);
  const timeOff = useTitles('holiday_type_id', jobs);
  return (job) => {
    const isOff = job.holiday_type_id !== null;
    const where = isOff ? timeOff(job.holiday_type_id) : property(job.property_id);
    const title = [job.job_number, where].filter(Boolean).join(' ');
    const whose = customer(job.customer_id);
    const detail = [
      // Many properties are named after their customer: once is enough.
      isOff ? translate('timesheets.week.time_off') : title.includes(whose) ? '' : whose,
      job.description,
      job.is_rebillable ? translate('timesheets.week.rebillable') : '',
    ].filter(Boolean);
    return {
      title: title || detail.shift() || translate('timesheets.week.no_job'),
      detail: detail.join(' · '),
    } as JobText;
  };
}
