import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';

type Filters = Readonly<Record<string, unknown>>;

const searchOf = (filter: Filters) => new URLSearchParams({ filter: JSON.stringify(filter) });

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Returns the query of the report filtered by overdue amounts on a day. */
export const overdueSearch = (filters: Filters, today: string): string =>
  `?${searchOf({ ...filters, status: ['certified'], final_payment_date_to: dayBefore(today) })}`;

/** For each figure that ignores the period: its list, the filter of its records there, and the shared filters. */
const LISTS: Readonly<
  Record<
    string,
    { route: string; only: (today: string) => Filters; shares: readonly string[] } | undefined
  >
> = {
  retention_held: {
    route: applicationBatches.route,
    only: () => ({ status: ['certified', 'paid'] }),
    shares: ['customer_id', 'contract_id'],
  },
  retention_due: {
    route: retentionReleases.route,
    only: (today) => ({ status: ['due', 'in_batch'], due_on_to: today }),
    shares: ['contract_id'],
  },
  not_applied: {
    route: applicationJobs.route,
    only: () => ({ status: ['open', 'ready', 'in_batch'] }),
    shares: ['customer_id', 'contract_id', 'property_id'],
  },
};

/** Filters of the report that change such a figure. */
const NARROWING = ['customer_id', 'contract_id', 'contract_manager_id', 'property_id', 'user_id'];

/** Returns the link to the list that a figure adds up; nothing if the list lacks one of the report's filters. */
export function standingLink(
  name: string,
  filters: Filters,
  today: string,
): { pathname: string; search: string } | undefined {
  const list = LISTS[name];
  const narrowed = NARROWING.filter((name) => (filters[name] ?? '') !== '');
  if (!list || narrowed.some((name) => !list.shares.includes(name))) return undefined;
  const shared = Object.fromEntries(narrowed.map((name) => [name, filters[name]]));
  return {
    pathname: `/${list.route}`,
    search: `?${searchOf({ ...shared, ...list.only(today) })}`,
  };
}
