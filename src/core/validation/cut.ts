import type { RecordValues } from '@/core/fields';

/** Copies a record without some of its fields. */
export type Cut = (record: RecordValues) => RecordValues;

const sameNames = (names: readonly string[], others: readonly string[]): boolean => {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
};

/**
 * What copies records without these fields. Every row of every list passes here. V8 makes a dictionary of an object to
 * which many fields are added by names that the code does not say, or from which one is taken, and a dictionary is slow to
 * make and to write as JSON. So a copy of an empty record is filled in, as long as the names are those of the record
 * before, which they nearly always are.
 */
export function cutOf(hidden: ReadonlySet<string>): Cut {
  let known: readonly string[] = [];
  let shownNames: readonly string[] = [];
  let empty: RecordValues = {};
  const learn = (names: readonly string[]) => {
    known = names;
    shownNames = names.filter((name) => !hidden.has(name));
    empty = Object.fromEntries(shownNames.map((name) => [name, null]));
  };
  return (record) => {
    const names = Object.keys(record);
    if (!sameNames(names, known)) learn(names);
    const shown = { ...empty };
    for (const name of shownNames) {
      const value = record[name];
      // What is not filled in is in the copy already.
      if (value !== undefined && value !== null) shown[name] = value;
    }
    return shown;
  };
}
