import { companyDay } from '@/core/dates/companyTime';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { withPeriod } from '@/core/lists/period';
import { fieldsWrong } from '@/core/validation/refusals';
import { type Call, resourceOf } from '@/engine/call';
import { queryOf } from '@/engine/lists/listing';
import { type QueryText, readList } from '@/engine/lists/reading';
import { listShown, type View } from '@/engine/lists/views';
import type { Reads, Store } from '@/engine/store';
import { CHARGE_SUMS, chargeTotals } from '@/modules/billing/model/chargeTotals';
import { CHARGE_GROUPS, rebillable } from '@/modules/billing/model/rebillable';

type Group = (typeof CHARGE_GROUPS)[number];

/** Returns the labels of the groups: titles of records that the user sees, or the words of a choice. */
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

/** Returns the subtotals of a report, the highest charge first. */
async function chargeGroups(call: Call, store: Store, group: Group, query: QueryText) {
  const read = await readList(call, store, rebillable, query);
  if ('refusal' in read) return read;
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

const report: View = async (call, store, { query: { group, ...params } }) => {
  const query = withPeriod(params, companyDay(new Date(await store.moment()), store.zone));
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
    extras: {
      ...shown.extras,
      period: { start_date: start_date || null, end_date: end_date || null },
      ...(groups && { groups: { [by]: { groups } } }),
    },
  };
};

/** The read calls about charges other than their list, by name. */
export const billingViews: Readonly<Record<string, View>> = { 'reports/rebillable': report };
