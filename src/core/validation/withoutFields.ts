import type { RecordValues } from '@/core/fields';

/** Copies a record without some of its fields. */
export type Cut = (record: RecordValues) => RecordValues;

const sameNames = (names: readonly string[], others: readonly string[]): boolean => {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
};

/**
 * Returns a function that copies records without these fields. Performance matters: every row of every list passes
 * through here. V8 turns an object into a slow dictionary when fields with computed names are added or deleted. So a template
 * with the same names is copied and filled in, reused while the names stay the same, which is nearly always.
 */
export function withoutFields(hidden: ReadonlySet<string>): Cut {
  let known: readonly string[] = [];
  let shownNames: readonly string[] = [];
  let empty: RecordValues = {};
  const prepare = (names: readonly string[]) => {
    known = names;
    shownNames = names.filter((name) => !hidden.has(name));
    empty = Object.fromEntries(shownNames.map((name) => [name, null]));
  };
  return (record) => {
    const names = Object.keys(record);
    if (!sameNames(names, known)) prepare(names);
    const shown = { ...empty };
    for (const name of shownNames) {
      const value = record[name];
      // Empty values are in the template already.
      if (value !== undefined && value !== null) shown[name] = value;
    }
    return shown;
  };
}
