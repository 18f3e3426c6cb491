import { useGetIdentity, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordValues, Value } from '@/core/fields';
import { resourceAt } from '@/registry';
import { useRecentEntries } from './useRecentEntries';

/** A job somebody worked on of late, with where that was. */
export interface RecentJob {
  key: string;
  job_number: string;
  customer_id: number | null;
  property_id: number | null;
  /** The property or the customer in words. */
  where: string;
}

const MOST = 8;

const idOf = (value: Value | undefined) => (typeof value === 'number' ? value : null);

function useTitles(path: string, ids: (number | null)[], isWanted: boolean) {
  const { route, title } = resourceAt(path);
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const { data } = useGetMany(route, { ids: wanted }, { enabled: isWanted && wanted.length > 0 });
  const titles = new Map((data ?? []).map((record) => [Number(record.id), String(record[title])]));
  return (id: number | null) => (id === null ? '' : (titles.get(id) ?? ''));
}

/** The numbers of the jobs that the person of the form around worked on of late, the latest first. */
export function useRecentJobs(isWanted: boolean): RecentJob[] {
  const { identity } = useGetIdentity();
  const named: unknown = useWatch({ name: 'user_id' });
  const userId = typeof named === 'number' ? named : identity && Number(identity.id);
  const entries = useRecentEntries(userId, isWanted);
  const jobs = entries
    .filter(({ job_number }) => typeof job_number === 'string' && job_number !== '')
    .map((entry: RecordValues) => ({
      job_number: String(entry.job_number),
      customer_id: idOf(entry.customer_id),
      property_id: idOf(entry.property_id),
      key: [entry.job_number, entry.customer_id, entry.property_id].join(' '),
    }))
    .filter((job, index, all) => all.findIndex(({ key }) => key === job.key) === index)
    .slice(0, MOST);
  const properties = jobs.map(({ property_id }) => property_id);
  const customers = jobs.map(({ customer_id }) => customer_id);
  const property = useTitles('properties', properties, isWanted);
  const customer = useTitles('customers', customers, isWanted);
  return jobs.map((job) => ({
    ...job,
    where: property(job.property_id) || customer(job.customer_id),
  }));
}
