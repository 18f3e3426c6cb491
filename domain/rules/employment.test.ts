import { describe, expect, it } from 'vitest';
import { checkEmployee, leftOn, mayWork, reinstated, suspended } from './employment';

const person = { id: 4, status: 'active', archived_at: null, end_date: null };
const by = { id: 1 };

describe('somebody who works here', () => {
  it('may not be suspended or marked as left by themselves, only by others', () => {
    for (const change of [suspended(), leftOn('2026-03-05')]) {
      const after = { ...person, ...change };
      expect(checkEmployee(after, { id: 4 })).toEqual({
        status: 'You cannot suspend yourself or mark yourself as left.',
      });
      expect(checkEmployee(after, by)).toEqual({});
      expect(mayWork(after)).toBe(false);
    }
    expect(checkEmployee(person, { id: 4 })).toEqual({});
  });

  it('does not leave before the first day, nor answers to themselves', () => {
    const after = { ...person, start_date: '2026-03-06', ...leftOn('2026-03-05') };
    expect(checkEmployee(after, by)).toHaveProperty('end_date');
    expect(checkEmployee({ ...person, contract_manager_id: 4 }, by)).toHaveProperty(
      'contract_manager_id',
    );
  });

  it('works again once reinstated, without the last day they had when they left', () => {
    const left = { ...person, ...leftOn('2026-03-05') };
    expect({ ...left, ...reinstated(left) }).toEqual(person);
    const away = { ...person, end_date: '2026-09-30', ...suspended() };
    expect({ ...away, ...reinstated(away) }).toEqual({ ...person, end_date: '2026-09-30' });
  });
});
