type Filter = Readonly<Record<string, unknown>>;

/** The filters that narrow a list whatever joins the others. */
const ALWAYS = ['q', 'id', 'archived'];

/** A name such as "2.status" belongs to a group of conditions. */
const GROUPED = /^([1-9])\.(.+)$/;

const conditionOf = (field: string, value: unknown): Filter =>
  value === null ? { [`${field}__empty`]: 'true' } : { [field]: value };

const prefixed = (at: number, conditions: Filter): Filter =>
  Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => [`${at}.${name}`, value] as const),
  );

/** Returns the alternatives of a filter whose conditions are joined by "or", each with its conditions. */
function alternativesIn(conditions: Filter): Filter[] {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(conditions)) {
    const [, at, inner = name] = GROUPED.exec(name) ?? [];
    // Both ends of a range are one condition.
    const key = at ?? `-${name.replace(/_(from|to)$/, '')}`;
    groups[key] = { ...groups[key], [inner]: value };
  }
  return Object.values(groups);
}

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
  filter: Filter,
  field: string,
  value: unknown,
  always: readonly string[] = [],
): Filter {
  const condition = conditionOf(field, value);
  if (filter.match !== 'any') return { ...filter, ...condition };
  const { match, ...all } = filter;
  const isFixed = ([name]: [string, unknown]) => ALWAYS.includes(name) || always.includes(name);
  const fixed = Object.fromEntries(Object.entries(all).filter(isFixed));
  const open = Object.fromEntries(Object.entries(all).filter((entry) => !isFixed(entry)));
  const alternatives = alternativesIn(open).filter((one) => admits(one, field, value));
  if (alternatives.length === 0) return { ...fixed, ...condition };
  return Object.assign(
    { ...fixed, match },
    ...alternatives.map((one, at) => prefixed(at + 1, { ...one, ...condition })),
  );
}
