import { type Field, kindOf, type RecordValues } from '@/core/fields';
import type { Fields } from './records';
import type { Resource } from './resource';

const ofCurrencies = new WeakMap<Field, Map<string, Field>>();

/** Returns a field whose amounts are in this currency unless it has its own; always the same field. */
function inCurrency(field: Field, currency: string): Field {
  const known = ofCurrencies.get(field) ?? new Map<string, Field>();
  ofCurrencies.set(field, known);
  const made = known.get(currency) ?? { currency, ...field };
  known.set(currency, made);
  return made;
}

/** Returns values as people read them, without empty ones; amounts in the currency among the values. */
export function wordsOf(fields: Fields, values: RecordValues): Record<string, string> {
  const { currency } = values;
  const words: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? null;
    if (value === null) continue;
    const shown = typeof currency === 'string' ? inCurrency(field, currency) : field;
    words[name] = kindOf(shown).format(value, shown);
  }
  return words;
}

/**
 * Returns the values of a record as people read them, without empty ones; amounts in the record's own currency. With
 * `names` it returns only these.
 */
export function recordWords(
  { fields, presented }: Resource,
  record: RecordValues,
  names?: ReadonlySet<string>,
): Record<string, string> {
  if (!names) return wordsOf({ ...presented, ...fields }, record);
  const all: Readonly<Record<string, Field | undefined>> = fields;
  const shown = [...names].flatMap((name) => {
    const field = all[name] ?? presented?.[name];
    return field ? [[name, field] as const] : [];
  });
  return wordsOf(Object.fromEntries(shown), record);
}

/** Returns the title of a record: a date as people write it, its number if it has no name. */
export function titleOf({ fields, title }: Resource, record: RecordValues): string {
  const field = fields[title];
  const value = record[title];
  if (!field || value === null || value === undefined || value === '') return `#${record.id}`;
  return kindOf(field).format(value, field);
}
