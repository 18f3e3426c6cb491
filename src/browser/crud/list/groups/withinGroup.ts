import { type SentenceFields, sentenceIn } from '@/browser/crud/list/filters/sentence';

type Filter = Readonly<Record<string, unknown>>;

const conditionOf = (field: string, value: unknown): Filter =>
  value === null ? { [`${field}__empty`]: 'true' } : { [field]: value };

const prefixed = (at: number, conditions: Filter): Filter =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [`${at}.${name}`, value] as const),
  );

const textsOf = (given: unknown) =>
  Array.isArray(given) ? given.map(String) : String(given).split(',');

/** Returns true unless an alternative asks for other values of the field. */
const admits = (alternative: Filter, field: string, value: unknown): boolean =>
  alternative[field] === undefined || textsOf(alternative[field]).includes(String(value));

/**
 * Returns the filter of the rows of one group: those that the list finds and that have this value, or none. In a filter
 * joined by "or" each alternative gets the condition, as it must hold in any case.
 */
export function withinGroup(
  fields: SentenceFields,
  filter: Filter,
  field: string,
  value: unknown,
): Filter {
  const condition = conditionOf(field, value);
  if (filter.match !== 'any') return { ...filter, ...condition };
  const { sentence, others } = sentenceIn(filter, fields);
  const valuesOf = (member: readonly { values: Filter }[]): Filter =>
    Object.assign({}, ...member.map(({ values }) => values));
  const always = { ...others, ...valuesOf(sentence.always ?? []) };
  const alternatives = sentence.members.map(valuesOf).filter((one) => admits(one, field, value));
  if (alternatives.length === 0) return { ...always, ...condition };
  return Object.assign(
    { ...always, match: 'any' },
    ...alternatives.map((one, at) => prefixed(at + 1, { ...one, ...condition })),
  );
}
