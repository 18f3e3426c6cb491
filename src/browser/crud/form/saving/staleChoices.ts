import { type FormValues, withoutFiles } from '@/browser/crud/form/formFields';
import type { Field, RecordValues, Value } from '@/core/fields';
import { isSameValue } from '@/core/validation/saving';

/** Whose value is kept. */
export type Side = 'mine' | 'theirs';

/** A field that two people changed in different ways: what it was when the form was opened, and what each made of it. */
export interface Difference {
  name: string;
  field: Field;
  was: Value;
  mine: Value;
  theirs: Value;
}

/** Two saves of one record put together: what only one of them changed is in `values`, what both changed is asked. */
export interface Merge {
  values: FormValues;
  conflicts: Difference[];
}

/**
 * Puts what I want to save and the record as it is now together, each held against the record as it was when I opened
 * it. Files that were chosen and not sent yet stay mine.
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

/** The values to save once sides are chosen; my own where nothing was. */
export function chosenValues(
  { values, conflicts }: Merge,
  sides: Readonly<Record<string, Side>>,
): FormValues {
  const theirs = conflicts.filter(({ name }) => sides[name] === 'theirs');
  return { ...values, ...Object.fromEntries(theirs.map((one) => [one.name, one.theirs])) };
}
