import { describe, expect, it } from 'vitest';
import type { Employee } from './employeeFields';
import {
  checkEmployee,
  deriveEmployee,
  isDueToLeave,
  isEmployedIn,
  isLeaving,
  leaverValues,
  leavingValues,
  mayWork,
  reinstated,
  suspensionValues,
} from './employment';

const person: Pick<Employee, 'id' | 'status' | 'archived_at' | 'end_date'> = {
  ...{ id: 4, status: 'active', archived_at: null, end_date: null },
};
const by = { id: 1 };

describe('somebody who works here', () => {
  it('refuses people who suspend themselves or mark themselves as a leaver', () => {
    for (const change of [suspensionValues(), leaverValues('2026-03-05')]) {
      const after = { ...person, ...change };
      expect(checkEmployee(after, { id: 4 })).toEqual({
        status: 'You cannot suspend yourself or mark yourself as a leaver.',
      });
      expect(checkEmployee(after, by)).toEqual({});
      expect(mayWork(after)).toBe(false);
    }
    expect(checkEmployee(person, { id: 4 })).toEqual({});
  });

  it('refuses a last day before the first, and a person as their own manager', () => {
    const after = { ...person, start_date: '2026-03-06', ...leaverValues('2026-03-05') };
    expect(checkEmployee(after, by)).toHaveProperty('end_date');
    expect(checkEmployee({ ...person, contract_manager_id: 4 }, by)).toHaveProperty(
      'contract_manager_id',
    );
  });

  it('reinstates a leaver without their last day', () => {
    const left = { ...person, ...leaverValues('2026-03-05') };
    expect({ ...left, ...reinstated(left) }).toEqual(person);
    const away = { ...person, end_date: '2026-09-30', ...suspensionValues() };
    expect({ ...away, ...reinstated(away) }).toEqual({ ...person, end_date: '2026-09-30' });
  });
});

describe('a last day', () => {
  const today = '2026-11-20';
  const derive = (values: Partial<Employee>, current: Partial<Employee> = person, id = 1) => {
    const facts = { found: new Map(), today, hasAccount: false, by: { id } };
    const derived = deriveEmployee(values, { ...person, ...current }, facts);
    return 'errors' in derived ? derived : { values: { ...values, ...derived.sets } };
  };

  it('records a future last day and changes nothing else', () => {
    expect(leavingValues('2026-11-30', today)).toEqual({ end_date: '2026-11-30' });
    expect(leavingValues(today, today)).toEqual(leaverValues(today));
    const left = leaverValues('2026-11-30');
    expect(derive(left)).toEqual({ values: { end_date: '2026-11-30', status: 'active' } });
    expect(derive(left, { status: 'suspended' })).toMatchObject({
      values: { status: 'suspended' },
    });
    expect(derive({ end_date: '2026-11-30' })).toEqual({ values: { end_date: '2026-11-30' } });
    expect(derive(leaverValues(today))).toEqual({ values: leaverValues(today) });
  });

  it('marks a person as left by a past last day, which nobody may set for themselves', () => {
    expect(derive({ end_date: '2026-11-19' })).toEqual({
      values: { end_date: '2026-11-19', status: 'left' },
    });
    expect(derive({ phone: '1' }, { end_date: '2026-11-19' })).toMatchObject({
      values: { status: 'left' },
    });
    expect(derive({ end_date: '2026-11-19' }, person, 4)).toEqual({
      errors: { end_date: 'You cannot suspend yourself or mark yourself as a leaver.' },
    });
    expect(derive({ end_date: today }, person, 4)).toEqual({ values: { end_date: today } });
  });

  it('brings a leaver back by moving the last day into the future', () => {
    expect(derive({ end_date: '2026-11-30' }, leaverValues('2026-11-01'))).toEqual({
      values: { end_date: '2026-11-30', status: 'active' },
    });
  });

  it('lets people work to the end of their last day', () => {
    for (const [end_date, isLeft] of [
      ['2026-11-19', true],
      [today, false],
      ['2026-11-21', false],
    ] as const) {
      expect(isDueToLeave({ ...person, end_date }, today), end_date).toBe(isLeft);
      expect(isLeaving({ ...person, end_date }, today), end_date).toBe(!isLeft);
    }
    expect(isDueToLeave({ ...person, ...leaverValues('2026-11-19') }, today)).toBe(false);
    expect(isLeaving(person, today)).toBe(false);
  });
});

it('employs people in the years from their start date to their last day', () => {
  const employed = { start_date: '2026-12-31', end_date: '2028-01-01' };
  expect([2025, 2026, 2027, 2028, 2029].filter((year) => isEmployedIn(employed, year))).toEqual([
    2026, 2027, 2028,
  ]);
  expect(isEmployedIn({ start_date: null, end_date: null }, 2019)).toBe(true);
});
