import { CHARGE_SUMS, chargeTotals } from '../../domain/billing/chargeTotals';
import { CHARGE_GROUPS } from '../../domain/billing/operations';
import { rebillable } from '../../domain/billing/rebillable';
import { companyDay } from '../../domain/kernel/companyTime';
import { optionsOf } from '../../domain/kernel/fields/choice';
import { isReference } from '../../domain/kernel/fields/reference';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { readListQuery } from '../../domain/wire/listQuery';
import { type Call, resourceOf } from '../call';
import { queryOf } from '../listing';
import type { Reads, Store } from '../store';
import { listShown, type QueryText, type View } from '../views';

/** What says for which days a report is, or for which rows. */
const DATES = ['start_date', 'end_date', 'date', 'date_from', 'date_to', 'id'];

/** The first and the last day of the month of a day. */
function monthOf(day: string): { start_date: string; end_date: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { start_date: `${day.slice(0, 7)}-01`, end_date: `${day.slice(0, 7)}-${last}` };
}

/** A report without dates is of this month. */
async function dated(reads: Reads, query: QueryText): Promise<QueryText> {
  if (DATES.some((name) => (query[name] ?? '') !== '')) return query;
  return { ...query, ...monthOf(companyDay(new Date(await reads.moment()), reads.zone)) };
}

type Group = (typeof CHARGE_GROUPS)[number];

/** How people call the groups: the titles of records, or the words of a choice. */
async function labelsOf(call: Call, reads: Reads, group: Group, keys: readonly unknown[]) {
  const field = rebillable.fields[group];
  if (!isReference(field)) {
    const words = optionsOf(field) ?? {};
    return (key: unknown) => words[String(key)] ?? null;
  }
  const of = resourceOf(call, field.to);
  const ids = keys.filter((key) => typeof key === 'number');
  const { rows } = await reads.find(of, { ids, archived: 'include', count: false });
  const titles = new Map<unknown, unknown>(rows.map((row) => [row.id, row[of.title]]));
  return (key: unknown) => titles.get(key) ?? null;
}

/** The subtotals of a report, the highest charge first. */
async function groupsOf(call: Call, store: Store, group: Group, query: QueryText) {
  const read = readListQuery(rebillable, query, call.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const { tests = [], q = '' } = queryOf(read);
  const sums = CHARGE_SUMS.map((name) => ({ name, firstOf: [name] }));
  const as = { by: call.by, action: 'see' } as const;
  const rows = await store.aggregate(rebillable, { tests, q }, sums, [group], as);
  const keys = rows.map((row) => row[group]);
  const labelOf = await labelsOf(call, store, group, keys);
  const groups = rows.map((row) => ({
    key: row[group],
    label: labelOf(row[group]),
    ...chargeTotals([row], call.by.role),
  }));
  return groups.toSorted(
    (one, other) => (other.charge_minor ?? 0) - (one.charge_minor ?? 0) || one.count - other.count,
  );
}

const report: View = async (call, store, { query: { group, ...asked } }) => {
  const query = await dated(store, asked);
  const by = CHARGE_GROUPS.find((name) => name === group);
  if (!by && (group ?? '') !== '')
    return {
      refusal: fieldsWrong({
        group: [`Group by one of ${CHARGE_GROUPS.join(', ')}.`],
      }),
    };
  const shown = await listShown(call, store, rebillable, query);
  if ('refusal' in shown) return shown;
  const { start_date = null, end_date = null } = query;
  const groups = by && (await groupsOf(call, store, by, query));
  if (groups && 'refusal' in groups) return groups;
  return {
    ...shown,
    beside: { ...shown.beside, start_date, end_date, ...(groups && { groups }) },
  };
};

/** What is asked about charges beside their list, by the names of the calls. */
export const billingViews: Readonly<Record<string, View>> = { 'reports/rebillable': report };
