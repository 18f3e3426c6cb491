import { reportedBatches } from '../../domain/afp/afpReport';
import { afpBatches } from '../../domain/afp/batches';
import { afpJobs } from '../../domain/afp/jobs';
import { afpRetentionReleases } from '../../domain/afp/releases';
import { type AfpStanding, afpTotals } from '../../domain/afp/reportRules';
import { companyDay } from '../../domain/kernel/companyTime';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { withPeriod } from '../../domain/reports/period';
import { readListQuery } from '../../domain/wire/listQuery';
import type { Call } from '../call';
import { listWithFigures } from '../listing';
import type { Reads } from '../store';
import { paginationOf, type QueryText, type View } from '../views';

const inStates = (...values: string[]) => ({ field: 'status', test: 'in', values }) as const;

/** What is held and not yet applied for, among what this person sees. */
async function standingOf(call: Call, reads: Reads, today: string): Promise<AfpStanding> {
  const as = { by: call.by, action: 'see' } as const;
  const [kept] = await reads.aggregate(
    afpBatches,
    { tests: [inStates('certified', 'paid')] },
    [{ name: 'sum', firstOf: ['retained_minor'] }],
    [],
    as,
  );
  const amount = [{ name: 'sum', firstOf: ['amount_minor'] }] as const;
  const [returned] = await reads.aggregate(
    afpRetentionReleases,
    { tests: [inStates('paid')] },
    amount,
    [],
    as,
  );
  const [due] = await reads.aggregate(
    afpRetentionReleases,
    { tests: [inStates('due', 'in_batch'), { field: 'due_on', test: 'to', value: today }] },
    amount,
    [],
    as,
  );
  const [waiting] = await reads.aggregate(
    afpJobs,
    { tests: [inStates('open', 'ready', 'in_batch')] },
    [{ name: 'sum', firstOf: ['applied_minor'] }],
    [],
    as,
  );
  return {
    retention_held_minor: (kept?.sum ?? 0) - (returned?.sum ?? 0),
    retention_due_minor: due?.sum ?? 0,
    not_applied_minor: waiting?.sum ?? 0,
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
      standing: await standingOf(call, store, today),
      ...(included && { included }),
    },
  };
};

/** The calls about applications that only look, by their names. */
export const afpViews: Readonly<Record<string, View>> = { 'reports/afp': report };
