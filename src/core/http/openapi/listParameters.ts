import { type Field, fieldLabel, isSortable, isWordList, kindOf } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { MAX_PER_PAGE } from '@/core/http/listQuery';
import { queryField } from '@/core/http/queryField';
import type { Subtotals } from '@/core/http/subtotals';
import { isJsonObject } from '@/core/jsonObject';
import { MAX_FOUND, MAX_SORTED } from '@/core/lists/longLists';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { NEEDS_CHECK } from '@/core/validation/checking';
import { shapeOf } from '@/core/validation/textValue';
import { CONDITION_NAMES, MATCH } from './conditions';
import { schemaOfField, whole } from './fieldSchema';
import { type Json, parameter } from './json';

/** A filter of a list: the schema of one value, whether it takes several, and its words. */
interface Filter {
  name: string;
  value: Json;
  takesSeveral: boolean;
  description: string;
}

/** Returns the limits of a list that grows long, beyond which calls get a 422. */
function limitsOf({ totals }: Resource): Record<'sort' | 'q', string> {
  if (!totals) return { sort: '', q: '' };
  const [sorted, found] = [MAX_SORTED, MAX_FOUND].map((most) => withGroups(most));
  return {
    sort: `; where more than ${sorted} records are found, ${totals.month} or id first`,
    q: `; in more than ${found} records at least three letters or digits, and words that at most ${found} records match`,
  };
}

/**
 * Returns the schema of one value of a filter: any of the kind, even outside the field's bounds; for a list of words, one
 * of them.
 */
function valueSchema(name: string, field: Field): Json {
  const {
    title: _,
    description: _words,
    ...schema
  } = schemaOfField(name, {
    ...shapeOf(field),
    required: true,
  });
  return isWordList(field) && isJsonObject(schema.items) ? schema.items : schema;
}

const ofField = (name: string, field: Field, description = fieldLabel(name, field)): Filter => ({
  name,
  value: valueSchema(name, field),
  takesSeveral: kindOf(field).filter === 'many',
  description,
});

/** Returns the filters of one field: its value, the ends of a range, and whether it is empty. */
function filtersOf(name: string, field: Field, isStored: boolean): Filter[] {
  const { filter } = kindOf(field);
  if (filter === 'none' || field.isUnfiltered) return [];
  const whole = ofField(name, field);
  const { description: label } = whole;
  const end = (suffix: string, words: string): Filter => ({
    ...whole,
    name: `${name}_${suffix}`,
    description: `${label}, ${words}`,
  });
  const empty = { value: { type: 'boolean' }, description: `${label} is empty` };
  return [
    whole,
    ...(filter === 'range' ? [end('from', 'at least'), end('to', 'at most')] : []),
    ...(isStored ? [{ name: `${name}__empty`, takesSeveral: false, ...empty }] : []),
  ];
}

/** Returns the fields that a list is filtered and sorted by, in order: its own, and those that every record has. */
function queryFields(resource: Resource): [string, Field][] {
  const system = resource.system.flatMap((name): [string, Field][] => {
    const field = name === 'id' ? undefined : queryField(resource, name);
    return field ? [[name, field]] : [];
  });
  return [...answeredFields(resource), ...system];
}

/** Returns every filter of a list, one for each name. */
function everyFilter(resource: Resource): Filter[] {
  const aliases = Object.entries(resource.filterAliases).flatMap(([alias, name]) => {
    const field = queryField(resource, name);
    return field ? [ofField(alias, field, `The same as ${name}`)] : [];
  });
  const ends = Object.entries(resource.rangeAliases).flatMap(([alias, [name, end, ifEmpty]]) => {
    const field = queryField(resource, name);
    const words = `The same as ${name}_${end}${ifEmpty ? '; sent empty at both ends: this month' : ''}`;
    return field ? [ofField(alias, field, words)] : [];
  });
  const related = Object.entries(resource.relatedFilters).map(([name, { by, field }]) =>
    ofField(name, field, `${fieldLabel(name, field)} of the record that ${by} points at`),
  );
  const replacing = resource.derived
    .filter(({ replaces }) => replaces !== undefined)
    .map(({ name, field }) =>
      ofField(
        name,
        field,
        `${fieldLabel(name, field)} as it follows from dates and the company's day: one or more of ${Object.keys(optionsOf(field) ?? {}).join(', ')}`,
      ),
    );
  const own = queryFields(resource).flatMap(([name, field]) =>
    filtersOf(name, field, Object.hasOwn(resource.fields, name)),
  );
  // A filter by another record hides a field of the same name.
  const checked: Filter[] = resource.checking
    ? [
        {
          name: NEEDS_CHECK,
          value: { type: 'string', enum: ['', 'true', 'false'] },
          takesSeveral: false,
          description: 'Only what needs checking before it is decided, or only what does not',
        },
      ]
    : [];
  const all = [...related, ...replacing, ...own, ...aliases, ...ends, ...checked];
  return [
    ...new Map(all.toReversed().map((filter) => [filter.name, filter])).values(),
  ].toReversed();
}

const sortNames = (resource: Resource): string[] => [
  'id',
  ...queryFields(resource).flatMap(([name, field]) => (isSortable(field) ? [name] : [])),
];

/** Returns a parameter that takes several values, separated by commas. */
const several = (name: string, items: Json, description: string): Json => ({
  ...parameter(name, 'query', { type: 'array', items }, description),
  style: 'form',
  explode: false,
});

const queryOf = ({ name, value, takesSeveral, description }: Filter): Json =>
  takesSeveral
    ? several(name, value, `${description}: one or more`)
    : parameter(name, 'query', value, description);

const ARCHIVED = { type: 'string', enum: ['', 'include', 'only'] };
const Q = { type: 'string', maxLength: 200 };

export const listComponent = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

/** Returns the query parameters of a list in the first dialect. An empty one counts as not given. */
export function listParameters(
  resource: Resource,
  { groups = [], totals = [] }: Partial<Subtotals> = {},
): Json[] {
  const limits = limitsOf(resource);
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    isReference(field) ? [name] : [],
  );
  const count = (most?: number) => ({ ...whole, minimum: 1, ...(most && { maximum: most }) });
  return [
    ...everyFilter(resource).map(queryOf),
    listComponent('Conditions'),
    listComponent('Match'),
    parameter('page', 'query', { ...count(), default: 1 }),
    parameter('per_page', 'query', { ...count(MAX_PER_PAGE), default: 10 }),
    several(
      'sort',
      { type: 'string', enum: sortNames(resource) },
      `Field names; by default ${resource.sort.join(',')}${limits.sort}`,
    ),
    several('order', { type: 'string', enum: ['asc', 'desc'] }, 'Once, or for each sort field'),
    parameter('q', 'query', Q, `Search words${limits.q}`),
    several('id', count(), 'Ids: all of these rows, whatever per_page is'),
    parameter('archived', 'query', ARCHIVED),
    ...(references.length > 0
      ? [
          several(
            'include',
            { type: 'string', enum: references },
            'References whose records should be returned under `included`',
          ),
        ]
      : []),
    ...(groups.length > 0
      ? [several('group', { type: 'string', enum: groups }, 'What to return subtotals by')]
      : []),
    ...(totals.length > 0
      ? [
          several(
            'totals',
            { type: 'string', enum: totals },
            'What to add up over all rows found, and for each group, under `totals`',
          ),
        ]
      : []),
  ];
}

/** Returns a parameter of the second dialect, which is JSON in the query. */
const inJson = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  content: { 'application/json': { schema } },
});

/** Returns the query parameters of a list in the second dialect. */
export function restListParameters(resource: Resource): Json[] {
  const position = { ...whole, minimum: 0 };
  const filters: [string, Json][] = everyFilter(resource).map(({ name, value, takesSeveral }) => [
    name,
    takesSeveral ? { anyOf: [value, { type: 'array', items: value }] } : value,
  ]);
  const ids = { anyOf: [whole, { type: 'array', items: whole }] };
  const properties = Object.fromEntries([
    ...filters,
    ['q', Q],
    ['id', ids],
    ['archived', ARCHIVED],
    ['match', MATCH],
  ]);
  const patternProperties = { [CONDITION_NAMES]: {} };
  const direction = { type: 'string', enum: ['ASC', 'DESC'] };
  const order = [{ type: 'string', enum: sortNames(resource) }, direction];
  return [
    inJson(
      'sort',
      { type: 'array', prefixItems: order, items: false, minItems: 2, maxItems: 2 },
      'One field and its direction',
    ),
    inJson(
      'range',
      { type: 'array', prefixItems: [position, position], items: false, minItems: 2, maxItems: 2 },
      `The first and the last position of one page of at most ${MAX_PER_PAGE} rows; it starts at a multiple of its length`,
    ),
    inJson(
      'filter',
      { type: 'object', additionalProperties: false, properties, patternProperties },
      'The filters of the first dialect, their operators and groups included; a list means one of these',
    ),
  ];
}
