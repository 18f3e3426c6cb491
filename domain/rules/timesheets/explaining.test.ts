import { describe, expect, it } from 'vitest';
import type { RecordValues } from '../../fields';
import { scheduleOf } from '../hours/schedule';
import { DEFAULT_ZONE } from '../hours/zone';
import { explainDay } from './explaining';

const record = {
  name: 'Standard 40 h',
  thursday_hours: '8.00',
  friday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
};
const holidays = [
  { name: 'Good Friday', date: '2026-04-03', isHalfDay: false },
  { name: 'Christmas Eve', date: '2026-12-24', isHalfDay: true },
];
const working = { schedule: scheduleOf(record), holidays, zone: DEFAULT_ZONE };
const entry = (date: string, start: string, end: string, more: RecordValues = {}) => ({
  date,
  start_time: start,
  end_time: end,
  is_lunch_by_schedule: true,
  ...more,
});
const explained = (one: RecordValues, by = working) => explainDay(String(one.date), [one], by);
const parts = (one: RecordValues, by = working) =>
  explained(one, by)?.parts.map(({ rate, hours, because }) => `${hours} ${rate} ${because}`);

const THURSDAY = '2026-11-12';

describe('the figures of a day', () => {
  it('come of its span, the break and what the schedule covers', () => {
    expect(explained(entry(THURSDAY, '07:00', '18:00'))).toMatchObject({
      entries: [{ span: '11.00', lunch: '0.50', total: '10.50' }],
      lunch: { hours: '0.50', reason: 'schedule', after: '6.00' },
      schedule: { name: 'Standard 40 h', hours: '8.00' },
      parts: [
        { rate: 'regular', hours: '8.00', because: 'scheduled' },
        { rate: 'ot_1_5', hours: '2.50', because: 'overtime' },
      ],
    });
  });

  it.each([
    ['2026-11-14', ['4.00 ot_1_5 saturday']],
    ['2026-11-15', ['4.00 ot_2_0 sunday']],
    ['2026-04-03', ['4.00 ot_2_0 holiday']],
  ])('are of the sort of day %s is', (date, told) => {
    expect(parts(entry(date, '08:00', '12:00'))).toEqual(told);
  });

  it('name the holiday, and of a half day what lies after noon', () => {
    expect(explained(entry('2026-04-03', '08:00', '12:00'))?.holiday?.name).toBe('Good Friday');
    expect(parts(entry('2026-12-24', '09:00', '14:00'))).toEqual([
      '3.00 regular scheduled',
      '2.00 ot_2_0 half_day',
    ]);
  });

  it('tell time off and overtime set by hand from what was computed', () => {
    expect(parts(entry(THURSDAY, '08:00', '12:00', { holiday_type_id: 1 }))).toEqual([
      '4.00 regular time_off',
    ]);
    const byHand = { manual_ot_1_5_hours: '1.00', manual_ot_2_0_hours: '0.00' };
    expect(parts(entry(THURSDAY, '08:00', '12:00', byHand))).toEqual([
      '3.00 regular manual',
      '1.00 ot_1_5 manual',
    ]);
  });

  it('say where the schedule has rules of its own, and where there is no schedule', () => {
    const rules = { ...record, ot_rules: 'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0' };
    const own = { ...working, schedule: scheduleOf(rules) };
    expect(parts(entry(THURSDAY, '08:00', '12:00'), own)).toEqual(['4.00 regular own_rules']);
    const none = { holidays, zone: DEFAULT_ZONE, schedule: undefined };
    expect(explainDay(THURSDAY, [entry(THURSDAY, '08:00', '18:00')], none)).toMatchObject({
      schedule: undefined,
      parts: [{ rate: 'regular', hours: '10.00', because: 'no_schedule' }],
    });
  });

  it('are none where there are no hours', () => {
    expect(explainDay(THURSDAY, [entry('2026-11-13', '08:00', '12:00')], working)).toBeUndefined();
  });
});
