import { answeredFields } from '../../kernel/derivedFields';
import { fieldLabel, kindOf } from '../../kernel/fields';
import { optionsOf } from '../../kernel/fields/choice';
import { withGroups } from '../../kernel/fields/grouping';
import { MOST_FOUND, MOST_SORTED } from '../../kernel/longLists';
import type { Resource } from '../../kernel/resource';
import { type Json, parameter } from './json';

/** What is refused with 422 once a list has grown long. */
function limitsOf({ totals }: Resource): Record<'sort' | 'q', string> {
  if (!totals) return { sort: '', q: '' };
  const [sorted, found] = [MOST_SORTED, MOST_FOUND].map((most) => withGroups(String(most)));
  return {
    sort: `; where more than ${sorted} records are found, ${totals.month} or id first`,
    q: `; in more than ${found} records at least three letters or digits, and words that at most ${found} records match`,
  };
}

/** The query parameters of a list in the first dialect. */
export function listParameters(resource: Resource): Json[] {
  const own = answeredFields(resource).flatMap(([name, field]) => {
    const { filter } = kindOf(field);
    const label = fieldLabel(name, field);
    if (filter === 'none') return [];
    const exact = parameter(
      name,
      'query',
      { type: 'string' },
      filter === 'many' ? `${label}: one or more, separated by commas` : label,
    );
    if (filter !== 'range') return [exact];
    return [
      exact,
      parameter(`${name}_from`, 'query', { type: 'string' }, `${label}, at least`),
      parameter(`${name}_to`, 'query', { type: 'string' }, `${label}, at most`),
    ];
  });
  const aliases = Object.entries(resource.filterAliases).map(([alias, name]) =>
    parameter(alias, 'query', { type: 'string' }, `The same as ${name}`),
  );
  const ends = Object.entries(resource.rangeAliases).map(([alias, [name, end, ifEmpty]]) =>
    parameter(
      alias,
      'query',
      { type: 'string' },
      `The same as ${name}_${end}${ifEmpty ? '; sent empty at both ends: this month' : ''}`,
    ),
  );
  const related = Object.entries(resource.relatedFilters).map(([name, { by, field }]) =>
    parameter(
      name,
      'query',
      { type: 'string' },
      `${fieldLabel(name, field)} of the record that ${by} points at`,
    ),
  );
  const replacing = resource.derived
    .filter(({ replaces }) => replaces !== undefined)
    .map(({ name, field }) =>
      parameter(
        name,
        'query',
        { type: 'string' },
        `${fieldLabel(name, field)} as it follows from dates and the company's day: one or more of ${Object.keys(optionsOf(field) ?? {}).join(', ')}`,
      ),
    );
  const limits = limitsOf(resource);
  return [
    ...replacing,
    parameter('page', 'query', { type: 'integer', minimum: 1, default: 1 }),
    parameter('per_page', 'query', { type: 'integer', minimum: 1, maximum: 1000, default: 10 }),
    parameter(
      'sort',
      'query',
      { type: 'string', default: resource.sort.join(',') },
      `Field names, separated by commas${limits.sort}`,
    ),
    parameter('order', 'query', { type: 'string' }, 'asc or desc, once or for each sort field'),
    parameter('q', 'query', { type: 'string', maxLength: 200 }, `Search words${limits.q}`),
    parameter(
      'id',
      'query',
      { type: 'string' },
      'Ids, separated by commas: all of these rows, whatever per_page is',
    ),
    parameter('archived', 'query', { type: 'string', enum: ['', 'include', 'only'] }),
    parameter(
      'include',
      'query',
      { type: 'string' },
      'References whose records should be returned under `included`',
    ),
    ...own,
    ...aliases,
    ...ends,
    ...related,
  ];
}
