import { MAX_RELATIVE_DAYS } from '@/core/dates/relativeDays';
import { OPERATORS } from '@/core/http/filterOperators';
import { type Json, parameter } from './json';

/** The names of conditions with an operator or in a group, of any field. */
export const CONDITION_NAMES = `^[1-9]\\.[a-z]|__(?:${Object.keys(OPERATORS).join('|')}|empty)$`;

const CONDITION_WORDS = [
  'Any field that is a filter, with an operator after its name:',
  '`__any` any of these texts or numbers, separated by commas (`\\,` is a comma within a value);',
  '`__not` none of these, also without a value;',
  '`__contains` contains this, in any case (texts), or all of these, separated by commas (tags);',
  '`__before` and `__after`, which exclude the bound (dates, times, numbers and money);',
  '`__in` a period by the company’s day (dates): today, yesterday, tomorrow; this_, last_ or next_ with week, month, quarter, year or tax_year;',
  `last_90_days, next_90_days with any number to ${MAX_RELATIVE_DAYS};`,
  '`__empty` true or false.',
  'References to people also take `me`.',
  'Conditions whose names begin with the same of `1.` to `9.` are a group.',
  'In a list that grows long, `__not`, `__contains` and alternatives that no index serves need another filter first, such as a period (422).',
].join(' ');

/** The schema of the word that joins conditions. */
export const MATCH = { type: 'string', enum: ['', 'all', 'any'] };
const MATCH_WORDS =
  '`all` (default): every condition holds; `any`: one of them does. Those within a group are joined by the other word. Words, ids, archived rows and access always narrow, and so do the ends of a list’s own range, such as start_date.';

const CURSOR_WORDS =
  '`start`, then each `next_cursor` with the same filters and sort, instead of `page`: no row comes twice and none is missed while others are added or deleted. Without totals and figures; no sort by the name of another record or by a derived field';

/** The parameters that every list has, under components. */
export const LIST_COMPONENTS: Json = {
  Conditions: {
    ...parameter(
      'conditions',
      'query',
      {
        type: 'object',
        propertyNames: { pattern: CONDITION_NAMES },
        additionalProperties: { type: 'string' },
      },
      CONDITION_WORDS,
    ),
    style: 'form',
    explode: true,
  },
  Match: parameter('match', 'query', MATCH, MATCH_WORDS),
  Cursor: parameter('cursor', 'query', { type: 'string' }, CURSOR_WORDS),
};
