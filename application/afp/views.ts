import { reportedBatches } from '../../domain/afp/afpReport';
import { afpBatches } from '../../domain/afp/batches';
import { afpContracts } from '../../domain/afp/contracts';
import { afpJobs } from '../../domain/afp/jobs';
import { afpRetentionReleases } from '../../domain/afp/releases';
import { type AfpStanding, afpTotals } from '../../domain/afp/reportRules';
import { companyDay } from '../../domain/kernel/companyTime';
import type { Fields } from '../../domain/kernel/records';
import { fieldsWrong } from '../../domain/kernel/refusals';
import type { Resource } from '../../domain/kernel/resource';
import { withPeriod } from '../../domain/reports/period';
import type { ListFilter } from '../../domain/wire/listFilter';
import { readListQuery } from '../../domain/wire/listQuery';
import type { Call } from '../call';
import { listWithFigures } from '../listing';
import type { Reads, Test } from '../store';
import { together } from '../together';
import { paginationOf, type QueryText, type View } from '../views';

const inStates = (...values: string[]) => ({ field: 'status', test: 'in', values }) as const;

/** Filters of the report that say under which contracts; those by dates and states are of applications alone. */
const OF_CONTRACTS = ['customer_id', 'contract_id', 'contract_manager_id'];

/** The same contracts, as what is held and not applied for under them is found. */
async function underContracts(
  { by }: Call,
  reads: Reads,
  filters: readonly ListFilter[],
): Promise<readonly Test[]> {
  const asked = filters
    .filter(({ field }) => OF_CONTRACTS.includes(field))
    .map((one) => (one.field === 'contract_id' ? { ...one, field: 'id' } : one));
  if (asked.length === 0) return [];
  const { rows } = await reads.find(
    afpContracts,
    { tests: asked, archived: 'include', count: false },
    { by, action: 'see' },
  );
  return [{ field: 'contract_id', test: 'in', values: rows.map(({ id }) => id) }];
}

/** What is held and not yet applied for under these contracts, among what this person sees. */
async function standingOf(
  { by }: Call,
  reads: Reads,
  under: readonly Test[],
  today: string,
): Promise<AfpStanding> {
  const ask = together(reads);
  const sumIn = <F extends Fields>(
    of: Resource<F>,
    field: keyof F & string,
    ...tests: readonly Test[]
  ) =>
    ask(async () => {
      const sums = [{ name: 'sum', firstOf: [field] }] as const;
      const as = { by, action: 'see' } as const;
      const [row] = await reads.aggregate(of, { tests: [...under, ...tests] }, sums, [], as);
      return row?.sum ?? 0;
    });
  const releases = afpRetentionReleases;
  const dueBy: Test = { field: 'due_on', test: 'to', value: today };
  const [kept, returned, due, waiting] = await Promise.all([
    sumIn(afpBatches, 'retained_minor', inStates('certified', 'paid')),
    sumIn(releases, 'amount_minor', inStates('paid')),
    sumIn(releases, 'amount_minor', inStates('due', 'in_batch'), dueBy),
    sumIn(afpJobs, 'applied_minor', inStates('open', 'ready', 'in_batch')),
  ]);
  return {
    retention_held_minor: kept - returned,
    retention_due_minor: due,
    not_applied_minor: waiting,
  };
}

/** The report calls the day of a valuation its date. */
const meantBy = (query: QueryText): QueryText =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name.replace(/^date(?=$|_from$|_to$)/, 'valuation_date'),
      name === 'sort' ? String(value).replace(/\bdate\b/g, 'valuation_date') : value,
    ]),
  );

/** Applications valued in a period with the totals of all of them, and what is held and not applied for. */
const report: View = async (call, store, { query }) => {
  const today = companyDay(new Date(await store.moment()), store.zone);
  const read = readListQuery(reportedBatches, meantBy(withPeriod(query, today)), call.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const { rows, total, included } = await listWithFigures(call, store, reportedBatches, read);
  const { filters, q, ids, archived } = read;
  const under = await underContracts(call, store, filters);
  const as = { by: call.by, action: 'see' } as const;
  const all = await store.find(
    reportedBatches,
    { tests: filters, q, ...(ids && { ids }), archived, count: false },
    as,
  );
  return {
    data: rows.map((row) => ({ ...row, date: row.valuation_date ?? null })),
    beside: {
      pagination: paginationOf(read, total),
      totals: afpTotals(all.rows, today),
      standing: await standingOf(call, store, under, today),
      ...(included && { included }),
    },
  };
};

/** The calls about applications that only look, by their names. */
export const afpViews: Readonly<Record<string, View>> = { 'reports/afp': report };
