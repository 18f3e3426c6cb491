import { type FormValues, withoutFiles } from '@/browser/crud/form/fields/fieldsOfForm';
import type { Field, RecordValues, Value } from '@/core/fields';
import { isSameValue } from '@/core/validation/saving';

export type Side = 'mine' | 'theirs';

/** A field that two people changed differently: its value when the form was opened, and both new values. */
export interface Difference {
  name: string;
  field: Field;
  was: Value;
  mine: Value;
  theirs: Value;
}

/** Two merged saves: `values` has the fields that only one changed, `conflicts` those that both changed. */
export interface Merge {
  values: FormValues;
  conflicts: Difference[];
}

/**
 * Merges my changes with the current record, each compared with the record as I opened it. Chosen files that have not
 * been uploaded remain mine.
 */
export function mergeSaves(
  fields: [string, Field][],
  opened: Readonly<RecordValues>,
  mine: Readonly<FormValues>,
  theirs: Readonly<RecordValues>,
): Merge {
  const wanted = withoutFiles(mine);
  const values: FormValues = { ...mine };
  const conflicts: Difference[] = [];
  for (const [name, field] of fields) {
    if (!(name in wanted)) continue;
    const sides = {
      was: opened[name] ?? null,
      mine: wanted[name] ?? null,
      theirs: theirs[name] ?? null,
    };
    if (isSameValue(sides.mine, sides.theirs)) continue;
    if (isSameValue(sides.was, sides.mine)) values[name] = sides.theirs;
    else if (!isSameValue(sides.was, sides.theirs)) conflicts.push({ name, field, ...sides });
  }
  return { values, conflicts };
}

/** Returns the values to save for the chosen sides; mine if no side was chosen. */
export function chosenValues(
  { values, conflicts }: Merge,
  sides: Readonly<Record<string, Side>>,
): FormValues {
  const theirs = conflicts.filter(({ name }) => sides[name] === 'theirs');
  return { ...values, ...Object.fromEntries(theirs.map((one) => [one.name, one.theirs])) };
}
