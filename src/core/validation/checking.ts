import type { Field, RecordValues, Value } from '@/core/fields';
import { boolean } from '@/core/fields/kinds/boolean';

/**
 * The rule for records that need checking before a decision: one of these fields is filled in, or another unarchived
 * record has the same values in all of `alike`.
 */
export interface Checking {
  filled: readonly string[];
  alike?: readonly string[];
}

/** The list filter for records that need checking. */
export const NEEDS_CHECK = 'needs_check';
export const needsCheckField: Field = boolean({ label: 'Needs checking', filter: true });

/** Returns the key that alike records share; nothing if one of the values is missing. */
function keyOf(row: RecordValues, alike: readonly string[]): string | undefined {
  const values: Value[] = alike.map((name) => row[name] ?? null);
  return values.length === 0 || values.includes(null) ? undefined : JSON.stringify(values);
}

/** Returns a test for records that need checking, among all of these. */
export function needingCheck(
  { filled, alike = [] }: Checking,
  all: readonly RecordValues[],
): (row: RecordValues) => boolean {
  const counts = new Map<string, number>();
  const isArchived = (row: RecordValues) => (row.archived_at ?? null) !== null;
  for (const row of all) {
    const key = isArchived(row) ? undefined : keyOf(row, alike);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (row) => {
    const key = keyOf(row, alike);
    const others = key === undefined ? 0 : (counts.get(key) ?? 0) - (isArchived(row) ? 0 : 1);
    return others > 0 || filled.some((name) => (row[name] ?? null) !== null);
  };
}
