import type { Value } from '@/core/fields';
import type { BulkFailure, PreviewRow } from '@/core/lists/bulkChanges';

export interface Preview {
  rows: readonly PreviewRow[];
  failed: readonly BulkFailure[];
}

/** The rows of a preview that are shown: those that make one particular change to a field, or those that are refused. */
export type ShownRows = { field: string; key: string } | 'refused' | undefined;

/** Rows of a preview that share both the old and the new value of a field. */
export interface ChangeGroup {
  /** The same for equal changes of the field. */
  key: string;
  before: Value;
  after: Value;
  count: number;
}

const textOf = (value: Value | undefined) => JSON.stringify(value ?? null);

/** Returns true for equal values; a missing value equals an empty one. */
export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  textOf(one) === textOf(other);

/** Returns the old and the new value of a field in a row, as a key; nothing if the field stays the same. */
function changeKey({ now, then }: PreviewRow, field: string): string | undefined {
  if (!(field in then) || isSame(now[field], then[field])) return undefined;
  return `${textOf(now[field])} ${textOf(then[field])}`;
}

/** Returns the changes of a field in a preview with the number of rows of each, the most frequent first. */
export function changeGroups(rows: readonly PreviewRow[], field: string): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const row of rows) {
    const key = changeKey(row, field);
    if (key === undefined) continue;
    const [before, after] = [row.now[field] ?? null, row.then[field] ?? null];
    const group = groups.get(key) ?? { key, before, after, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}

/** Returns true if a row of a preview changes anything. */
export const isChanging = (row: PreviewRow): boolean =>
  Object.keys(row.then).some((field) => changeKey(row, field) !== undefined);

/** A row of a preview as it is listed: with its change, or with the reason why it stays as it is. */
export type ListedRow = PreviewRow | BulkFailure;

/** Returns the rows of a preview that are shown, the refused ones first. */
export function listedRows({ rows, failed }: Preview, shown: ShownRows): readonly ListedRow[] {
  if (shown === 'refused') return failed;
  if (shown) return rows.filter((row) => changeKey(row, shown.field) === shown.key);
  return [...failed, ...rows];
}
