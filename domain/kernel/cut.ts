import type { RecordValues } from './fields';

/** Copies a record without some of its fields. */
export type Cut = (record: RecordValues) => RecordValues;

/**
 * What copies records without these fields. Every row of every list passes here. V8 makes a dictionary of an object to
 * which many fields are added by names that the code does not say, or from which one is taken, and a dictionary is slow to
 * make and to write as JSON. So a copy of an empty record is filled in, as long as the names are those of the record
 * before, which they nearly always are.
 */
export function cutOf(hidden: ReadonlySet<string>): Cut {
  let known: readonly string[] = [];
  let empty: RecordValues = {};
  const learn = (names: readonly string[]) => {
    known = names;
    empty = Object.fromEntries(
      names.filter((name) => !hidden.has(name)).map((name) => [name, null]),
    );
  };
  return (record) => {
    const names = Object.keys(record);
    if (names.length !== known.length || names.some((name, at) => name !== known[at])) learn(names);
    const shown = { ...empty };
    for (const name of names) {
      const value = record[name];
      if (value !== undefined && !hidden.has(name)) shown[name] = value;
    }
    return shown;
  };
}
