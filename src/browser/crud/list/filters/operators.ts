import type { FilterValues } from '@/browser/fields';
import { type Field, isWordList, kindOf } from '@/core/fields';
import { operatorsOf } from '@/core/http/filterOperators';
import type { Resource } from '@/core/resource/resource';
import { given } from './filterParameters';

/** The end of the names of the list parameters that an operator takes; the field's own name is the empty one. */
const ENDINGS = {
  between: ['_from', '_to'],
  is: [''],
  contains: ['__contains'],
  during: ['__in'],
  before: ['__before'],
  after: ['__after'],
  any: ['__any'],
  not: ['__not'],
  empty: ['__empty'],
  filled: ['__empty'],
} as const;

/** The operator of a condition, as people choose it: `filled` is "is not empty". */
export type Operator = keyof typeof ENDINGS;

/** Returns the list parameters of an operator on a field. */
export const parametersOf = (source: string, operator: Operator): string[] =>
  ENDINGS[operator].map((ending) => `${source}${ending}`);

/** Returns the field and the end of a parameter's name; nothing if it is of no such field. */
export function partsOfName(
  name: string,
  isField: (source: string) => boolean,
): { source: string; ending: string } | undefined {
  if (isField(name)) return { source: name, ending: '' };
  for (const ending of Object.values(ENDINGS).flat()) {
    const source = name.slice(0, -ending.length);
    if (ending !== '' && name.endsWith(ending) && isField(source)) return { source, ending };
  }
  return undefined;
}

/** Returns the operator of a condition's values; nothing for none. */
export function operatorIn(source: string, values: FilterValues): Operator | undefined {
  const set = given(values);
  if (String(set[`${source}__empty`]) === 'false') return 'filled';
  return (Object.keys(ENDINGS) as Operator[]).find((operator) =>
    parametersOf(source, operator).some((name) => name in set),
  );
}

/** Returns the operators of a filter in the order in which they are offered: the likeliest first. */
export function operatorsFor({ fields }: Resource, source: string, field: Field): Operator[] {
  const api = operatorsOf(field);
  const { filter, wire } = kindOf(field);
  const isRange = filter === 'range';
  const isWords = isWordList(field);
  const isText = api.includes('contains') && !isWords;
  const isTruth = wire === 'boolean';
  const canBeEmpty = Object.hasOwn(fields, source) && !field.required && !isTruth;
  const all: readonly (readonly [Operator, boolean])[] = [
    ['contains', isText],
    ['between', isRange],
    ['during', api.includes('in')],
    ['is', true],
    ['contains', isWords],
    ['any', isText],
    ['not', api.includes('not') && !isTruth],
    ['before', api.includes('before')],
    ['after', api.includes('after')],
    ['empty', canBeEmpty],
    ['filled', canBeEmpty],
  ];
  return all.flatMap(([operator, isOffered]) => (isOffered ? [operator] : []));
}

/** Returns the values of one operator under another's names, if both take the same; none otherwise. */
export function carriedOver(
  source: string,
  values: FilterValues,
  from: Operator,
  to: Operator,
): FilterValues {
  if (to === 'empty') return { [`${source}__empty`]: 'true' };
  if (to === 'filled') return { [`${source}__empty`]: 'false' };
  if ([from, to].some((one) => ['during', 'empty', 'filled'].includes(one))) return {};
  const set = given(values);
  const first = parametersOf(source, from)
    .map((name) => set[name])
    .find((value) => value !== undefined);
  const [name = source] = parametersOf(source, to);
  return given({ [name]: first });
}

/** The words of relative days that are offered; a link may name others, such as `last_45_days`. */
export const RELATIVE_DAYS = [
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'this_tax_year',
  'last_tax_year',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'next_7_days',
  'next_30_days',
  'next_90_days',
] as const;
