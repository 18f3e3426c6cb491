import { isUnreadable } from '@/browser/fields/inputs';
import { type Field, isEmpty, type RecordValues, type Value } from '@/core/fields';
import { readValue } from '@/core/validation/schema';

type Typed = Readonly<Record<string, unknown>>;

/** The values to set, and the fields whose input cannot be read, each with the sentence of its rule if it has one. */
export interface TypedChanges {
  changes: RecordValues;
  wrong: Readonly<Record<string, string | undefined>>;
}

/** Reads the inputs of a bulk change. An empty input changes nothing, except that of a field to be cleared. */
export function readChanges(
  fields: readonly [string, Field][],
  typed: Typed,
  cleared: readonly string[],
): TypedChanges {
  const changes: Record<string, Value> = {};
  const wrong: Record<string, string | undefined> = {};
  for (const [name, field] of fields) {
    const value = (typed[name] ?? null) as Value;
    if (cleared.includes(name)) changes[name] = null;
    else if (isEmpty(field, value)) continue;
    else if (isUnreadable(field, value)) wrong[name] = undefined;
    else {
      const read = readValue(name, field, value);
      if ('errors' in read) wrong[name] = read.errors[0];
      else changes[name] = read.value;
    }
  }
  return { changes, wrong };
}
