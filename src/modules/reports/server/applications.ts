import { companyDay } from '@/core/dates/companyTime';
import { conditionsIn, type ListFilter } from '@/core/http/filter';
import { withPeriod } from '@/core/lists/period';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import { listWithFigures, queryOf } from '@/engine/lists/listing';
import { type QueryText, readList } from '@/engine/lists/reading';
import { paginationOf, type View } from '@/engine/lists/views';
import type { As, Reads, Test } from '@/engine/store';
import { applicationBatches } from '@/modules/paymentApplications/model/batches/batches';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { retentionReleases } from '@/modules/paymentApplications/model/releases/releases';
import { withoutCostRate } from '@/modules/people/server/withoutCostRate';
import {
  queryBatches,
  reportedBatches,
  SENT,
  throughJobs,
} from '@/modules/reports/model/applicationReport';
import { type AfpStanding, afpTotals, overdueOf } from '@/modules/reports/model/applicationTotals';
import { batchesOf, chargedIn, queryJobs, underContracts } from './applicationFilters';

const inStates = (...values: string[]) => ({ field: 'status', test: 'in', values }) as const;

/**
 * Returns what is held and not yet applied for today, as far as the user sees it. A filter by jobs leaves out
 * the retention, which is held under their contract.
 */
async function standingOf(
  reads: Reads,
  filters: readonly ListFilter[],
  jobs: readonly Test[] | undefined,
  today: string,
  as: As,
): Promise<AfpStanding> {
  const under = await underContracts(reads, filters, as);
  const sumIn = async <F extends Fields>(
    of: Resource<F>,
    field: keyof F & string,
    ...tests: readonly Test[]
  ) => {
    const sums = [{ name: 'sum', firstOf: [field] }] as const;
    const [row] = await reads.aggregate(of, { tests: [...under, ...tests] }, sums, [], as);
    return row?.sum ?? 0;
  };
  const waiting = () =>
    sumIn(applicationJobs, 'applied_minor', inStates('open', 'ready', 'in_batch'), ...(jobs ?? []));
  if (jobs) return { not_applied_minor: await waiting() };
  const releases = retentionReleases;
  const dueBy: Test = { field: 'due_on', test: 'to', value: today };
  const [retained, returned, due, notApplied] = await Promise.all([
    sumIn(applicationBatches, 'retained_minor', inStates('certified', 'paid')),
    sumIn(releases, 'amount_minor', inStates('paid')),
    sumIn(releases, 'amount_minor', inStates('due', 'in_batch'), dueBy),
    waiting(),
  ]);
  return {
    retention_held_minor: retained - returned,
    retention_due_minor: due,
    not_applied_minor: notApplied,
  };
}

/** Maps the report's date to the valuation date of applications. */
const meantBy = (query: QueryText): QueryText =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name.replace(/^((?:\d\.)?)date(?=$|_from$|_to$|__)/, '$1valuation_date'),
      name === 'sort' ? String(value).replace(/\bdate\b/g, 'valuation_date') : value,
    ]),
  );

/** Returns true if a filter of the report is a filter of applications themselves. */
const isOfBatches = (filter: ListFilter) => !('field' in filter && filter.field in throughJobs);

const NOT_IN_GROUPS =
  'Filters by property and by employee always apply here: they cannot be in a group.';

/** Returns true if a filter by jobs is one of several alternatives: the jobs are found first, apart. */
const isThroughJobsInGroup = (filters: readonly ListFilter[]) =>
  conditionsIn(filters.filter((filter) => 'filters' in filter)).some(
    (condition) => !isOfBatches(condition),
  );

/** Returns the sent applications valued in a period, with their totals, and what is held and not applied for. */
const report: View = async (call, store, { query }) => {
  const today = companyDay(new Date(await store.moment()), store.zone);
  const list = await readList(call, store, queryBatches, meantBy(withPeriod(query, today)));
  if ('refusal' in list) return list;
  if (isThroughJobsInGroup(list.filters))
    return { refusal: fieldsWrong({ match: [NOT_IN_GROUPS] }) };
  const as = { by: call.by, action: 'see' } as const;
  const jobs = await queryJobs(store, list.filters, as);
  const filters = [
    ...list.filters.filter(isOfBatches),
    inStates(...SENT),
    ...(jobs ? [await batchesOf(store, jobs, as)] : []),
  ];
  const read = { ...list, filters };
  const found = await listWithFigures(call, store, reportedBatches, read);
  if ('refusal' in found) return found;
  const { rows, total, included } = found;
  const { page: _page, perPage: _perPage, sort: _sort, ...whole } = queryOf(read);
  const all = await store.find(reportedBatches, { ...whole, count: false }, as);
  const ids = all.rows.map(({ id }) => id);
  const overdue = new Map(all.rows.map((row) => [row.id, overdueOf(row, today)]));
  return {
    data: rows.map((row) => ({
      ...row,
      date: row.valuation_date ?? null,
      overdue_minor: overdue.get(Number(row.id)) ?? 0,
    })),
    extras: {
      pagination: paginationOf(read, total),
      totals: afpTotals(all.rows, today),
      standing: await standingOf(store, list.filters, jobs, today, as),
      ...(await withoutCostRate(call, store, (theirs) => chargedIn(store, ids, theirs, as))),
      ...(included && { included }),
    },
  };
};

/** The report on applications for payment, by the name of its call. */
export const applicationReportViews: Readonly<Record<string, View>> = { 'reports/afp': report };
