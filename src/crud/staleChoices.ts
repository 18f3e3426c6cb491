import type { Field, RecordValues, Value } from '../../domain/fields';
import { isSameValue } from '../../domain/rules/saving';
import type { FormValues } from './formFields';

/** Whose value stands. */
export type Side = 'mine' | 'theirs';

/** A field on which two people differ: what it was when the form was opened, and what each made of it. */
export interface Difference {
  name: string;
  field: Field;
  was: Value;
  mine: Value;
  theirs: Value;
}

/** The fields of a form on which what I want to save and the record as it is now differ. */
export function differencesOf(
  fields: [string, Field][],
  opened: Readonly<RecordValues>,
  mine: Readonly<RecordValues>,
  theirs: Readonly<RecordValues>,
): Difference[] {
  return fields.flatMap(([name, field]) => {
    if (!(name in mine) || isSameValue(mine[name], theirs[name])) return [];
    const difference = {
      name,
      field,
      was: opened[name] ?? null,
      mine: mine[name] ?? null,
      theirs: theirs[name] ?? null,
    };
    return [difference];
  });
}

/** What is chosen until the person says otherwise: whoever changed the field; my own change where both did. */
export function likelySide({ was, mine }: Difference): Side {
  return isSameValue(was, mine) ? 'theirs' : 'mine';
}

/** The values to save once sides are chosen. */
export function chosenValues(
  differences: readonly Difference[],
  sides: Readonly<Record<string, Side>>,
  mine: Readonly<FormValues>,
): FormValues {
  const theirs = differences.filter(
    (difference) => (sides[difference.name] ?? likelySide(difference)) === 'theirs',
  );
  return {
    ...mine,
    ...Object.fromEntries(theirs.map((difference) => [difference.name, difference.theirs])),
  };
}
