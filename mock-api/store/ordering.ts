import type { As, Query } from '../../application/store';
import { isUnlimited, scopeOf } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { isReference } from '../../domain/kernel/fields/reference';
import { queryField } from '../../domain/wire/listFilter';
import { compareKeys, fieldValue, type Ground, orderKey } from './matching';
import { isWithinReach } from './reach';

type Key = string | number | null;

/**
 * What a reference is ordered by: the title of what it points at. For people who see only some of those records the
 * others are ordered by id, since their places would tell their names.
 */
function referenceKeys({ rows, registry }: Ground, path: string, id: number, as?: As): Key[] {
  const target = registry.get(path);
  const scope = target && as && scopeOf(as.by, target.access, 'see');
  if (!target || (as && !scope)) return [null, id];
  const record = rows.find(path, id);
  const isSeen = record && (!as || isWithinReach(rows, target, record, { ...as, action: 'see' }));
  const field = target.fields[target.title];
  const title = isSeen && field ? orderKey(field, record[target.title] ?? null) : null;
  return scope && !isUnlimited(scope) ? [title, id] : [title];
}

function keysOf(ground: Ground, row: RecordValues, name: string, as?: As): Key[] {
  const field = queryField(ground.of, name);
  if (!field) throw new Error(`"${ground.of.path}" has no field "${name}"`);
  const value = fieldValue(ground, row, name);
  if (!isReference(field) || field.to === '') return [orderKey(field, value)];
  return typeof value === 'number' ? referenceKeys(ground, field.to, value, as) : [];
}

/** What comes first is negative; what is not filled in comes last either way. */
function compare(left: readonly Key[], right: readonly Key[], isDescending: boolean): number {
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

/** Rows in the order that is asked for, ties broken by id. */
export function inOrder(
  ground: Ground,
  rows: readonly RecordValues[],
  sort: NonNullable<Query['sort']>,
  as?: As,
): RecordValues[] {
  // Each key is made once, not whenever two rows are compared.
  const keyed = rows.map((row) => ({
    row,
    keys: sort.map(({ field }) => keysOf(ground, row, field, as)),
  }));
  keyed.sort((left, right) => {
    for (const [at, { descending }] of sort.entries()) {
      const order = compare(left.keys[at] ?? [], right.keys[at] ?? [], descending);
      if (order !== 0) return order;
    }
    return Number(left.row.id) - Number(right.row.id);
  });
  return keyed.map(({ row }) => row);
}
