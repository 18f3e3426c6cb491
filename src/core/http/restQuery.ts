import { isWordList, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { type FieldErrors, noErrors, refuseUnknown } from '@/core/validation/fieldErrors';
import { groupedName } from './filterSentence';
import { joinValues } from './filterValues';
import { MAX_PER_PAGE } from './listQuery';
import { queryField } from './queryField';

type Query = Readonly<Record<string, string | string[] | undefined>>;

function readJson(query: Query, name: string, errors: FieldErrors): unknown {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  try {
    if (typeof text === 'string') return JSON.parse(text);
  } catch {
    // Reported below, as for a repeated parameter.
  }
  errors[name] = [`${name.charAt(0).toUpperCase()}${name.slice(1)} must be JSON, given once.`];
  return undefined;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Parameters of the first dialect that are not filters; this dialect has sort and range instead. */
const NO_FILTERS = ['page', 'per_page', 'sort', 'order', 'include', 'cursor'];

/** Operators that take several values of any kind. */
const takesAnyList = (name: string) => /__(?:any|not)$/.test(name);

const CONTAINS = '__contains';

/** Returns true for the filter of a list of words that has all of several. */
const takesAll = (resource: Resource, name: string) =>
  name.endsWith(CONTAINS) && isWordList(queryField(resource, name.slice(0, -CONTAINS.length)));

/** Returns true if a filter takes several values; an unknown one is refused later, by its name. */
function takesMany(resource: Resource, name: string): boolean {
  const [, own] = groupedName(name);
  const field = queryField(resource, own);
  if (takesAnyList(own) || takesAll(resource, own)) return true;
  return field ? kindOf(field).filter === 'many' : !own.includes('__');
}

/** Converts `{status: ["a", "b"], q: "x"}` to the parameters of the first dialect. */
function readFilters(
  resource: Resource,
  filter: unknown,
  errors: FieldErrors,
): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null);
  if (filter === undefined) return parameters;
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    errors.filter = ['Filter must be a JSON object, field to value.'];
    return parameters;
  }
  for (const [name, value] of Object.entries(filter)) {
    const values = Array.isArray(value) ? value : [value];
    if (NO_FILTERS.includes(name)) errors.filter = [`This list has no filter called "${name}".`];
    else if (values.length > 1 && !takesMany(resource, name))
      errors[name] = [`"${name.slice(0, 60)}" takes one value, not a list.`];
    else if (value === null) parameters[name] = '';
    // Matches nothing; an empty text would mean "no filter".
    else if (values.length === 0) parameters[name] = ',';
    else if (values.every(isScalar))
      parameters[name] =
        Array.isArray(value) && takesAnyList(name) ? joinValues(values) : values.join(',');
    else errors.filter = [`Filter "${name.slice(0, 60)}" must be a value or a list of values.`];
  }
  return parameters;
}

function readRange(
  range: unknown,
  errors: FieldErrors,
): { first: number; count: number } | undefined {
  if (range === undefined) return undefined;
  const [first, last] = Array.isArray(range) && range.length === 2 ? range : [];
  const sound = Number.isInteger(first) && Number.isInteger(last) && first >= 0 && last >= first;
  const count = sound ? last - first + 1 : 0;
  if (!sound || count > MAX_PER_PAGE || first % count !== 0) {
    errors.range = [`Range must be [first, last] of one page of at most ${MAX_PER_PAGE} rows.`];
    return undefined;
  }
  return { first, count };
}

/**
 * Converts a list query of the second dialect (sort, range and filter as JSON, as ra-data-simple-rest sends them) to
 * the parameters of the first. A page starts at a multiple of its length.
 */
export function restParameters(
  resource: Resource,
  query: Query,
): { parameters: Record<string, string> } | { errors: FieldErrors } {
  const errors = noErrors();
  const sort = readJson(query, 'sort', errors);
  const range = readRange(readJson(query, 'range', errors), errors);
  const filters = readFilters(resource, readJson(query, 'filter', errors), errors);
  const unknown = Object.keys(query).filter((name) => !['sort', 'range', 'filter'].includes(name));
  refuseUnknown(errors, unknown, (name) => `This dialect has no parameter called "${name}".`);
  const [field, order] = Array.isArray(sort) ? sort : [];
  const isSort = typeof field === 'string' && /^(?:asc|desc)$/i.test(String(order));
  if (sort !== undefined && !isSort) {
    errors.sort = ['Sort must be ["field", "ASC"] or ["field", "DESC"].'];
  }
  if (Object.keys(errors).length > 0) return { errors };
  const parameters = Object.assign(filters, {
    sort: typeof field === 'string' ? field : '',
    order: typeof order === 'string' ? order : '',
    page: range ? String(range.first / range.count + 1) : '',
    per_page: range ? String(range.count) : '',
  });
  return { parameters };
}
