import { useGetIdentity, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordValues, Value } from '@/core/fields';
import { resourceAt } from '@/registry';
import { useRecentEntries } from './useRecentEntries';

/** A recent job with its place. */
export interface RecentJob {
  key: string;
  job_number: string;
  customer_id: number | null;
  property_id: number | null;
  /** Name of the property or customer. */
  where: string;
}

const MAX_JOBS = 8;

const idOf = (value: Value | undefined) => (typeof value === 'number' ? value : null);

function useTitles(path: string, ids: (number | null)[], isEnabled: boolean) {
  const { route, title } = resourceAt(path);
  const unique = [...new Set(ids.filter((id) => id !== null))];
  const { data } = useGetMany(route, { ids: unique }, { enabled: isEnabled && unique.length > 0 });
  const titles = new Map((data ?? []).map((record) => [Number(record.id), String(record[title])]));
  return (id: number | null) => (id === null ? '' : (titles.get(id) ?? ''));
}

/** Returns the recent jobs of the form's person, latest first. */
export function useRecentJobs(isEnabled: boolean): RecentJob[] {
  const { identity } = useGetIdentity();
  const named: unknown = useWatch({ name: 'user_id' });
  const userId = typeof named === 'number' ? named : identity && Number(identity.id);
  const entries = useRecentEntries(userId, isEnabled);
  const jobs = entries
    .filter(({ job_number }) => typeof job_number === 'string' && job_number !== '')
    .map((entry: RecordValues) => ({
      job_number: String(entry.job_number),
      customer_id: idOf(entry.customer_id),
      property_id: idOf(entry.property_id),
      key: [entry.job_number, entry.customer_id, entry.property_id].join(' '),
    }))
    .filter((job, index, all) => all.findIndex(({ key }) => key === job.key) === index)
    .slice(0, MAX_JOBS);
  const properties = jobs.map(({ property_id }) => property_id);
  const customers = jobs.map(({ customer_id }) => customer_id);
  const property = useTitles('properties', properties, isEnabled);
  const customer = useTitles('customers', customers, isEnabled);
  return jobs.map((job) => ({
    ...job,
    where: property(job.property_id) || customer(job.customer_id),
  }));
}
