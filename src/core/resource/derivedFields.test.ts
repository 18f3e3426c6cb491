import { describe, expect, it } from 'vitest';
import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import { resourceAt } from '@/registry';
import { type DerivedField, derivedValue, shownFields, withDerived } from './derivedFields';

const documents = resourceAt('employee-documents');
const [state] = documents.derived;
if (!state) throw new Error('documents have a derived state');
const on = (expiry_date: string | null, status = 'current') =>
  derivedValue(state, { status, expiry_date }, '2026-03-05');

describe('the derived state of a document', () => {
  it.each([
    ['2026-03-04', 'expired'],
    ['2026-03-05', 'expiring'],
    ['2026-04-04', 'expiring'],
    ['2026-04-05', 'current'],
    [null, 'current'],
  ])('with the expiry date %s is %s', (expiry, expected) => {
    expect(on(expiry)).toBe(expected);
  });

  it('is the stored one if a newer document replaces it', () => {
    expect(on('2020-01-01', 'superseded')).toBe('superseded');
  });

  it('replaces the stored one on screens', () => {
    const names = shownFields([state], Object.entries(documents.fields)).map(([name]) => name);
    expect(names).toContain('state');
    expect(names).not.toContain('status');
  });
});

const TODAY = '2026-03-05';
const due: DerivedField = {
  name: 'due_minor',
  field: money(),
  rules: [
    { while: { status: ['paid', 'void'] }, value: 0 },
    { date: 'reduced_until', from: 0, sum: [{ field: 'reduced_minor' }] },
    {
      while: { status: ['late'] },
      sum: [{ field: 'full_minor', percent: 150 }, { field: 'fee_minor' }],
    },
  ],
};
const deadline: DerivedField = {
  name: 'deadline',
  field: date(),
  rules: [{ date: 'reduced_until', from: 0, of: 'reduced_until' }, { of: 'until' }],
};

describe('a derived field in addition to the stored ones', () => {
  it('is a constant, a sum of shares or the value of another field, by the first rule that holds', () => {
    const record = { status: 'open', reduced_until: TODAY, reduced_minor: 35, full_minor: 71 };
    expect(derivedValue(due, record, TODAY)).toBe(35);
    expect(derivedValue(due, { ...record, status: 'void' }, TODAY)).toBe(0);
    const late = { ...record, status: 'late' };
    expect(derivedValue(due, late, TODAY)).toBe(35);
    // 71 × 1.5 = 106.5, rounded up; no fee is filled in.
    expect(derivedValue(due, late, '2026-03-06')).toBe(107);
    expect(derivedValue(due, { ...late, fee_minor: 10 }, '2026-03-06')).toBe(117);
    expect(derivedValue(due, record, '2026-03-06')).toBe(null);
    expect(derivedValue(deadline, { ...record, until: '2026-04-01' }, TODAY)).toBe(TODAY);
    expect(derivedValue(deadline, { ...record, until: '2026-04-01' }, '2026-03-06')).toBe(
      '2026-04-01',
    );
  });

  it('is in the response, unlike one that replaces a stored field', () => {
    const [replacing] = documents.derived;
    const answered = withDerived([due, replacing as DerivedField], { status: 'paid' }, TODAY);
    expect(answered).toEqual({ status: 'paid', due_minor: 0 });
  });
});
