import { expect, it } from 'vitest';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { tags } from '@/core/fields/kinds/tags';
import { text } from '@/core/fields/kinds/text';
import { conditionShown, daysWords } from './conditionWords';

const fields = {
  name: text({}),
  status: choice({ open: 'Open', shut: 'Shut' }),
  day: date({}),
  miles: integer({}),
  user_id: reference('employees'),
  labels: tags({}),
};

it.each([
  ['a text that contains another', 'name', { name__contains: 'lee' }, 'contains', ['lee']],
  [
    'one of several texts, with a comma in one',
    'name',
    { name__any: 'a\\,b,c' },
    'is_any',
    ['a,b', 'c'],
  ],
  ['one choice', 'status', { status: ['open'] }, 'is', ['open']],
  ['one of several choices', 'status', { status: 'open,shut' }, 'is_any', ['open', 'shut']],
  ['another choice', 'status', { status__not: ['open'] }, 'not', ['open']],
  ['none of several choices', 'status', { status__not: 'open,shut' }, 'none_of', ['open', 'shut']],
  ['the reader and another person', 'user_id', { user_id: ['me', '3'] }, 'is_any', ['me', 3]],
  [
    'days between two',
    'day',
    { day_from: '2026-01-01', day_to: '2026-02-01' },
    'between',
    ['2026-01-01', '2026-02-01'],
  ],
  ['days from one on', 'day', { day_from: '2026-01-01' }, 'from', ['2026-01-01']],
  ['days before one', 'day', { day__before: '2026-01-01' }, 'before', ['2026-01-01']],
  ['a number that is less', 'miles', { miles__before: 5 }, 'less', [5]],
  ['a number that is at most', 'miles', { miles_to: 5 }, 'most', [5]],
  ['a list with one tag', 'labels', { labels: ['a'] }, 'has_any', ['a']],
  ['a list with any of several tags', 'labels', { labels: 'a,b' }, 'has_any', ['a', 'b']],
  ['a list with all tags', 'labels', { labels__contains: 'a,b' }, 'has_all', ['a', 'b']],
  ['a list without some tags', 'labels', { labels__not: ['a', 'b'] }, 'has_none', ['a', 'b']],
  ['an empty value', 'day', { day__empty: true }, 'empty', []],
  ['a value that is not empty', 'day', { day__empty: 'false' }, 'filled', []],
] as const)('shows %s', (_name, source, values, words, shown) => {
  expect(conditionShown(source, fields[source], values)).toEqual({ words, values: shown });
});

it('says “within” a relative period, and “is” for a single relative day', () => {
  expect(conditionShown('day', fields.day, { day__in: 'last_45_days' })).toMatchObject({
    words: 'within',
    days: 'last_45_days',
  });
  expect(conditionShown('day', fields.day, { day__in: 'today' })).toMatchObject({
    words: 'is',
    days: 'today',
  });
  expect(daysWords('last_45_days')).toEqual({ key: 'days.last_days', count: 45 });
  expect(daysWords('next_tax_year')).toEqual({ key: 'days.next_tax_year' });
});

it('shows nothing without a value', () => {
  expect(conditionShown('name', fields.name, { name__contains: '' })).toBeUndefined();
});
