import { describe, expect, it } from 'vitest';
import { sentenceFields } from '@/browser/crud/list/filters/sentence';
import { resourceAt } from '@/registry';
import { withinGroup } from './withinGroup';

const fieldsAt = (path: string, ...more: string[]) => {
  const { fields, rangeAliases } = resourceAt(path);
  const names = [...Object.keys(fields), ...more].map((name) => [name, true] as const);
  return sentenceFields({ rangeAliases }, new Map(names));
};
const people = fieldsAt('employees');
const hours = fieldsAt('timesheets', 'created_at');

describe('the filter of the rows of a group', () => {
  it('adds the value of the group to the other filters, in place of a choice of several', () => {
    const filter = { status: ['active', 'left'], department_id: 3, q: 'ann' };
    expect(withinGroup(people, filter, 'status', 'left')).toEqual({ ...filter, status: 'left' });
  });

  it('asks for rows without a value if the group has none', () => {
    expect(withinGroup(people, { q: 'ann' }, 'department_id', null)).toEqual({
      q: 'ann',
      department_id__empty: 'true',
    });
  });

  it('adds it to each alternative of a filter that is joined by "or"', () => {
    const filter = { q: 'ann', match: 'any', status: 'left', '1.role_id': 2, '1.is_invited': true };
    expect(withinGroup(people, filter, 'department_id', 3)).toEqual({
      q: 'ann',
      match: 'any',
      '1.status': 'left',
      '1.department_id': 3,
      '2.role_id': 2,
      '2.is_invited': true,
      '2.department_id': 3,
    });
  });

  it('takes both ends of a range for one alternative, and leaves the period of the list alone', () => {
    const range = { created_at_from: 'a', created_at_to: 'b' };
    const filter = { match: 'any', date_from: '2026-03-01', ...range };
    expect(withinGroup(hours, filter, 'status', 'paid')).toEqual({
      match: 'any',
      date_from: '2026-03-01',
      '1.created_at_from': 'a',
      '1.created_at_to': 'b',
      '1.status': 'paid',
    });
  });

  it('leaves out alternatives that ask for another value of the same field', () => {
    const filter = { match: 'any', department_id: [1, 2], status: 'left' };
    expect(withinGroup(people, filter, 'department_id', 3)).toEqual({
      match: 'any',
      '1.status': 'left',
      '1.department_id': 3,
    });
    expect(withinGroup(people, filter, 'department_id', 2)).toMatchObject({ '1.department_id': 2 });
  });
});
