import { isUnlimited, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { compareKeys, fieldNamed, fieldValue, orderKey } from '@/engine/lists/matching';
import type { As, Query } from '@/engine/store';
import { type Ground, reaching } from './matching';

type Keys = readonly (string | number | null)[];

/** Returns the sort keys of a reference: its title, or the id of one out of scope, to not reveal its name. */
function referenceKeys({ data }: Ground, path: string, id: number, as?: As): Keys {
  const of = data.registry.get(path);
  const scope = of && as && scopeOf(as.by, of.access, 'see');
  if (!of || (as && !scope)) return [null, id];
  const record = data.find(path, id);
  const isSeen = reaching({ of, data }, as && { ...as, action: 'see' });
  const field = of.fields[of.title];
  const title =
    record && field && isSeen(record) ? orderKey(field, record[of.title] ?? null) : null;
  return scope && !isUnlimited(scope) ? [title, id] : [title];
}

/** Returns the sort keys of rows for one field. */
function keysBy(ground: Ground, name: string, as?: As): (row: RecordValues) => Keys {
  const field = fieldNamed(ground.of, name);
  return (row) => {
    const value = fieldValue(ground, row, name);
    if (!isReference(field) || field.to === '') return [orderKey(field, value)];
    return typeof value === 'number' ? referenceKeys(ground, field.to, value, as) : [];
  };
}

/** Compares keys; empty values come last in both directions. */
function compare(left: Keys, right: Keys, isDescending: boolean): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one = null, other = null] = [left[at], right[at]];
    if (one === other) continue;
    if (one === null) return 1;
    if (other === null) return -1;
    const order = compareKeys(one, other);
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

/** Returns rows in the requested order, ties settled by id. */
export function inOrder<Row extends RecordValues>(
  ground: Ground,
  rows: readonly Row[],
  sort: NonNullable<Query['sort']>,
  as?: As,
): Row[] {
  const makers = sort.map(({ field }) => keysBy(ground, field, as));
  // Each key is computed once, not for every comparison.
  const keyed = rows.map((row) => ({ row, keys: makers.map((keysOf) => keysOf(row)) }));
  keyed.sort((left, right) => {
    for (const [at, { descending }] of sort.entries()) {
      const order = compare(left.keys[at] ?? [], right.keys[at] ?? [], descending);
      if (order !== 0) return order;
    }
    return Number(left.row.id) - Number(right.row.id);
  });
  return keyed.map(({ row }) => row);
}
