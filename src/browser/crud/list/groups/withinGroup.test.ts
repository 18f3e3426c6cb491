import { describe, expect, it } from 'vitest';
import { withinGroup } from './withinGroup';

describe('the filter of the rows of a group', () => {
  it('adds the value of the group to the other filters, in place of a choice of several', () => {
    const filter = { status: ['active', 'left'], department_id: 3, q: 'ann' };
    expect(withinGroup(filter, 'status', 'left')).toEqual({ ...filter, status: 'left' });
  });

  it('asks for rows without a value where the group has none', () => {
    expect(withinGroup({ q: 'ann' }, 'department_id', null)).toEqual({
      q: 'ann',
      department_id__empty: 'true',
    });
  });

  it('adds it to each alternative of a filter that is joined by "or"', () => {
    const filter = { q: 'ann', match: 'any', status: 'left', '1.role_id': 2, '1.is_invited': true };
    expect(withinGroup(filter, 'department_id', 3)).toEqual({
      q: 'ann',
      match: 'any',
      '1.role_id': 2,
      '1.is_invited': true,
      '1.department_id': 3,
      '2.status': 'left',
      '2.department_id': 3,
    });
  });

  it('takes both ends of a range for one alternative, and leaves the period of the list alone', () => {
    const filter = { match: 'any', start_date: '2026-03-01', date_from: 'a', date_to: 'b' };
    expect(withinGroup(filter, 'status', 'paid', ['start_date'])).toEqual({
      match: 'any',
      start_date: '2026-03-01',
      '1.date_from': 'a',
      '1.date_to': 'b',
      '1.status': 'paid',
    });
  });

  it('leaves out alternatives that ask for another value of the same field', () => {
    const filter = { match: 'any', department_id: [1, 2], status: 'left' };
    expect(withinGroup(filter, 'department_id', 3)).toEqual({
      match: 'any',
      '1.status': 'left',
      '1.department_id': 3,
    });
    expect(withinGroup(filter, 'department_id', 2)).toMatchObject({ '1.department_id': 2 });
  });
});
