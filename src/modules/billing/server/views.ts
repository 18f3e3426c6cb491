import { type Call, resourceOf } from '@/application/call';
import { queryOf } from '@/application/listing';
import type { Reads, Store } from '@/application/store';
import { listShown, type QueryText, type View } from '@/application/views';
import { CHARGE_SUMS, chargeTotals } from '@/domain/billing/chargeTotals';
import { CHARGE_GROUPS, rebillable } from '@/domain/billing/rebillable';
import { companyDay } from '@/domain/kernel/companyTime';
import { optionsOf } from '@/domain/kernel/fields/choice';
import { isReference } from '@/domain/kernel/fields/reference';
import { fieldsWrong } from '@/domain/kernel/refusals';
import { withPeriod } from '@/domain/reports/period';
import { readListQuery } from '@/domain/wire/listQuery';

type Group = (typeof CHARGE_GROUPS)[number];

/** How people call the groups: the titles of records that they see, or the words of a choice. */
async function labelsOf(call: Call, reads: Reads, group: Group, keys: readonly unknown[]) {
  const field = rebillable.fields[group];
  if (!isReference(field)) {
    const words = optionsOf(field) ?? {};
    return (key: unknown) => words[String(key)] ?? null;
  }
  const of = resourceOf(call, field.to);
  const ids = keys.filter((key) => typeof key === 'number');
  const as = { by: call.by, action: 'see' } as const;
  const { rows } = await reads.find(of, { ids, archived: 'include', count: false }, as);
  const titles = new Map<unknown, unknown>(rows.map((row) => [row.id, row[of.title]]));
  return (key: unknown) => titles.get(key) ?? null;
}

/** The subtotals of a report, the highest charge first. */
async function chargeGroups(call: Call, store: Store, group: Group, query: QueryText) {
  const read = readListQuery(rebillable, query, call.by.role);
  if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
  const { tests = [], q = '' } = queryOf(read);
  const sums = CHARGE_SUMS.map((name) => ({ name, firstOf: [name] }));
  const as = { by: call.by, action: 'see' } as const;
  const rows = await store.aggregate(rebillable, { tests, q }, sums, [group], as);
  const keys = rows.map((row) => row[group]);
  const labelOf = await labelsOf(call, store, group, keys);
  const groups = rows.map((row) => ({
    value: row[group],
    label: labelOf(row[group]),
    ...chargeTotals([row], call.by.role),
  }));
  return groups.toSorted(
    (one, other) => (other.charge_minor ?? 0) - (one.charge_minor ?? 0) || one.count - other.count,
  );
}

const report: View = async (call, store, { query: { group, ...asked } }) => {
  const query = withPeriod(asked, companyDay(new Date(await store.moment()), store.zone));
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
  const groups = by && (await chargeGroups(call, store, by, query));
  if (groups && 'refusal' in groups) return groups;
  return {
    ...shown,
    beside: {
      ...shown.beside,
      period: { start_date: start_date || null, end_date: end_date || null },
      ...(groups && { groups: { [by]: { groups } } }),
    },
  };
};

/** What is asked about charges beside their list, by the names of the calls. */
export const billingViews: Readonly<Record<string, View>> = { 'reports/rebillable': report };
