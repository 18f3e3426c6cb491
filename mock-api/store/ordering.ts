import { isUnlimited, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import type { As, Query } from '@/engine/store';
import { compareKeys, fieldAsked, fieldValue, type Ground, orderKey, reaching } from './matching';

type Keys = readonly (string | number | null)[];

/**
 * What a reference is ordered by: the title of what it points at. For people who see only some of those records the
 * others are ordered by id, since their places would tell their names.
 */
function referenceKeys({ kept }: Ground, path: string, id: number, as?: As): Keys {
  const of = kept.registry.get(path);
  const scope = of && as && scopeOf(as.by, of.access, 'see');
  if (!of || (as && !scope)) return [null, id];
  const record = kept.find(path, id);
  const isSeen = reaching({ of, kept }, as && { ...as, action: 'see' });
  const field = of.fields[of.title];
  const title =
    record && field && isSeen(record) ? orderKey(field, record[of.title] ?? null) : null;
  return scope && !isUnlimited(scope) ? [title, id] : [title];
}

/** What rows are ordered by for one field. */
function keysBy(ground: Ground, name: string, as?: As): (row: RecordValues) => Keys {
  const field = fieldAsked(ground.of, name);
  return (row) => {
    const value = fieldValue(ground, row, name);
    if (!isReference(field) || field.to === '') return [orderKey(field, value)];
    return typeof value === 'number' ? referenceKeys(ground, field.to, value, as) : [];
  };
}

/** What comes first is negative; what is not filled in comes last either way. */
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

/** Rows in the order that is asked for, ties settled by id. */
export function inOrder<Row extends RecordValues>(
  ground: Ground,
  rows: readonly Row[],
  sort: NonNullable<Query['sort']>,
  as?: As,
): Row[] {
  const makers = sort.map(({ field }) => keysBy(ground, field, as));
  // Each key is made once, not whenever two rows are compared.
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
