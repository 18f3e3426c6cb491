import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumsOf } from '@/modules/timesheets/model/totals';
import { byWeek, type CountedGroup, MAX_GROUPS, readGroupings, reportGroups } from './grouping';

const seconds = fc.nat(2_000_000);
const group = (value: fc.Arbitrary<CountedGroup['value']>): fc.Arbitrary<CountedGroup> =>
  fc.record({
    value,
    count: fc.nat(500),
    lunch_seconds: seconds,
    regular_seconds: seconds,
    ot_1_5_seconds: seconds,
    ot_2_0_seconds: seconds,
    cost_minor: fc.nat(10_000_000),
  });
const counted = (values: readonly number[]): CountedGroup[] =>
  values.map((value) => ({
    value,
    count: 1,
    lunch_seconds: 0,
    regular_seconds: 36 * value,
    ot_1_5_seconds: 0,
    ot_2_0_seconds: 0,
  }));

describe('groups of a report', () => {
  it('reads one or several groupings by name, and refuses unknown names', () => {
    expect(readGroupings('week,user_id,week')).toEqual({ groupings: ['week', 'user_id'] });
    expect(readGroupings('')).toEqual({ groupings: [] });
    expect(readGroupings('cost')).toMatchObject({ errors: { group: [expect.any(String)] } });
  });

  it('loses no second and no penny when days become weeks', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.array(group(day)), (days) => {
        const weeks = byWeek(days);
        const pence = (all: readonly CountedGroup[]) =>
          all.reduce((sum, { cost_minor: cost = 0 }) => sum + cost, 0);
        expect(sumsOf(weeks)).toEqual(sumsOf(days));
        expect(pence(weeks)).toBe(pence(days));
        for (const { value } of weeks) expect(new Date(`${value}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });

  it('shows parts that add up to the hours, the longest group first and weeks in order', () => {
    fc.assert(
      fc.property(fc.array(group(fc.nat())), (all) => {
        const { groups } = reportGroups('customer_id', all);
        for (const { total_hours, regular_time, ot_1_5, ot_2_0 } of groups)
          expect((Number(regular_time) + Number(ot_1_5) + Number(ot_2_0)).toFixed(2)).toBe(
            total_hours,
          );
        const hours = groups.map(({ total_hours: total }) => Number(total));
        expect(hours).toEqual(hours.toSorted((one, other) => other - one));
      }),
    );
    const weeks = reportGroups('week', [
      { ...counted([1])[0], value: '2026-11-09' } as CountedGroup,
      { ...counted([9])[0], value: '2026-11-02' } as CountedGroup,
    ]);
    expect(weeks.groups.map(({ value }) => value)).toEqual(['2026-11-02', '2026-11-09']);
  });

  it('adds up the groups beyond the limit as the rest', () => {
    const values = Array.from({ length: MAX_GROUPS + 2 }, (_, at) => at + 1);
    const { groups, rest } = reportGroups('job_number', counted(values));
    expect(groups.length).toBe(MAX_GROUPS);
    expect(rest).toMatchObject({ groups: 2, entries: 2, total_hours: '0.03' });
  });
});
