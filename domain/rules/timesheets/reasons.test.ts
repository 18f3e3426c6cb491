import { describe, expect, it } from 'vitest';
import type { RecordValues } from '../../fields';
import type { Working } from '../hours/day';
import { scheduleOf } from '../hours/schedule';
import { countEntries } from './counting';
import { explainDay, sharedReasons } from './reasons';

const standard: RecordValues = {
  name: 'Standard',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  wednesday_hours: '8.00',
  thursday_hours: '8.00',
  friday_hours: '0.00',
  saturday_hours: '0.00',
  sunday_hours: '0.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
  ot_rules: null,
};
const working = (
  schedule: RecordValues = standard,
  holidays: Working['holidays'] = [],
): Working => ({
  schedule: scheduleOf(schedule),
  holidays,
  zone: 'Europe/London',
});
const entry = (date: string, start_time: string, end_time: string, more: RecordValues = {}) => ({
  date,
  start_time,
  end_time,
  is_lunch_by_schedule: true,
  ...more,
});
const explained = (entries: RecordValues[], how = working()) =>
  countEntries(entries, how).map((day) => explainDay(day, how));
const whyOf = (entries: RecordValues[], how = working()) =>
  explained(entries, how).flatMap(({ overtime }) => overtime);

describe('overtime explains itself', () => {
  it('beyond the hours that the schedule has for the day', () => {
    expect(whyOf([entry('2026-11-09', '07:30', '18:00')])).toEqual([
      { rate: 'ot_1_5', seconds: 7200, because: { kind: 'beyond_schedule', scheduled: '8.00' } },
    ]);
  });

  it('on a weekday without hours in the schedule', () => {
    expect(whyOf([entry('2026-11-13', '08:00', '12:00')])).toMatchObject([
      { rate: 'ot_1_5', because: { kind: 'not_scheduled' } },
    ]);
  });

  it('at the weekend', () => {
    const why = whyOf([
      entry('2026-11-14', '08:00', '12:00'),
      entry('2026-11-15', '08:00', '12:00'),
    ]);
    expect(why).toMatchObject([
      { rate: 'ot_1_5', because: { kind: 'saturday' } },
      { rate: 'ot_2_0', because: { kind: 'sunday' } },
    ]);
  });

  it('before and after noon of a half-day holiday, each for its own reason', () => {
    const how = working(standard, [{ name: 'Half', date: '2026-11-10', isHalfDay: true }]);
    expect(
      whyOf(
        [
          entry('2026-11-10', '02:00', '14:00', {
            lunch_break: '0.00',
            is_lunch_by_schedule: false,
          }),
        ],
        how,
      ),
    ).toEqual([
      { rate: 'ot_1_5', seconds: 7200, because: { kind: 'beyond_schedule', scheduled: '8.00' } },
      {
        rate: 'ot_2_0',
        seconds: 7200,
        because: { kind: 'holiday', name: 'Half', isHalfDay: true },
      },
    ]);
  });

  it('by rules that the schedule has of its own', () => {
    const how = working({ ...standard, ot_rules: 'saturday: 2.00 at 1.5, rest at 2.0' });
    expect(whyOf([entry('2026-11-14', '08:00', '12:00')], how)).toEqual([
      { rate: 'ot_1_5', seconds: 7200, because: { kind: 'own_rules', day: 'saturday' } },
      { rate: 'ot_2_0', seconds: 7200, because: { kind: 'own_rules', day: 'saturday' } },
    ]);
  });

  it('by hand, beside what was counted of the other entries', () => {
    const why = whyOf([
      entry('2026-11-14', '08:00', '10:00'),
      entry('2026-11-14', '11:00', '13:00', {
        manual_ot_2_0_hours: '1.00',
        manual_ot_reason: 'Agreed',
      }),
    ]);
    expect(why).toEqual([
      { rate: 'ot_1_5', seconds: 7200, because: { kind: 'saturday' } },
      { rate: 'ot_2_0', seconds: 3600, because: { kind: 'by_hand', reason: 'Agreed' } },
    ]);
  });

  it('not at all where there is none, and the break says where it comes from', () => {
    expect(explained([entry('2026-11-09', '08:00', '16:30')])).toEqual([
      { date: '2026-11-09', overtime: [], lunch: { hours: '0.50', reason: 'schedule' } },
    ]);
  });
});

it('tells days together that have the same reason, in their order, 1.5 before 2.0', () => {
  const days = explained([
    entry('2026-11-15', '08:00', '12:00'),
    entry('2026-11-11', '08:00', '17:00'),
    entry('2026-11-09', '07:30', '18:00'),
  ]);
  expect(sharedReasons(days)).toEqual([
    {
      rate: 'ot_1_5',
      because: { kind: 'beyond_schedule', scheduled: '8.00' },
      days: [
        { date: '2026-11-09', seconds: 7200 },
        { date: '2026-11-11', seconds: 1800 },
      ],
    },
    { rate: 'ot_2_0', because: { kind: 'sunday' }, days: [{ date: '2026-11-15', seconds: 14400 }] },
  ]);
});
