import { describe, expect, it } from 'vitest';
import { hoursOf } from '@/core/dates/seconds';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { RecordValues } from '@/core/fields';
import { scheduleOf } from '@/modules/people/model/schedules/schedule';
import { explainDays } from './explaining';
import type { Working } from './hours/countDay';

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
const explained = (one: RecordValues, by = working) => explainDays([one], by)[0];
const parts = (one: RecordValues, by = working) =>
  explained(one, by)?.parts.map(
    ({ tier, seconds, because }) => `${hoursOf(seconds)} ${tier} ${because.kind}`,
  );

const THURSDAY = '2026-11-12';

describe('the figures of a day', () => {
  it('explains a day by its span, its break and the scheduled hours', () => {
    expect(explained(entry(THURSDAY, '07:00', '18:00'))).toMatchObject({
      entries: [{ span: '11.00', lunch: '0.50', total: '10.50' }],
      lunch: { hours: '0.50', reason: 'schedule', after: '6.00' },
      schedule: { name: 'Standard 40 h', hours: '8.00' },
      parts: [
        { tier: 'regular', seconds: 28_800, because: { kind: 'scheduled' } },
        {
          tier: 'ot_1_5',
          seconds: 9_000,
          because: { kind: 'beyond_schedule', scheduled: '8.00' },
        },
      ],
    });
  });

  it.each([
    ['2026-11-14', ['4.00 ot_1_5 saturday']],
    ['2026-11-15', ['4.00 ot_2_0 sunday']],
    ['2026-04-03', ['4.00 ot_2_0 holiday']],
  ])('explains %s by its kind of day', (date, reasons) => {
    expect(parts(entry(date, '08:00', '12:00'))).toEqual(reasons);
  });

  it('names the holiday, for a half day only after noon', () => {
    expect(explained(entry('2026-04-03', '08:00', '12:00'))?.parts).toMatchObject([
      { because: { kind: 'holiday', name: 'Good Friday', isHalfDay: false } },
    ]);
    expect(explained(entry('2026-12-24', '09:00', '14:00'))?.parts).toEqual([
      { tier: 'regular', seconds: 10_800, because: { kind: 'scheduled' } },
      {
        tier: 'ot_2_0',
        seconds: 7_200,
        because: { kind: 'holiday', name: 'Christmas Eve', isHalfDay: true },
      },
    ]);
  });

  it('distinguishes time off and manual overtime from computed hours', () => {
    expect(parts(entry(THURSDAY, '08:00', '12:00', { holiday_type_id: 1 }))).toEqual([
      '4.00 regular time_off',
    ]);
    const manual = { manual_ot_1_5_hours: '1.00', manual_ot_2_0_hours: '0.00' };
    expect(parts(entry(THURSDAY, '08:00', '12:00', manual))).toEqual([
      '3.00 regular manual',
      '1.00 ot_1_5 manual',
    ]);
  });

  it('says if the schedule has its own rules, and if there is no schedule', () => {
    const rules = { ...record, ot_rules: 'weekday: scheduled at 1.0, 2.00 at 1.5, rest at 2.0' };
    const own = { ...working, schedule: scheduleOf(rules) };
    expect(parts(entry(THURSDAY, '08:00', '12:00'), own)).toEqual(['4.00 regular own_rules']);
    const none = { holidays, zone: DEFAULT_ZONE, schedule: undefined };
    expect(explainDays([entry(THURSDAY, '08:00', '18:00')], none)).toMatchObject([
      {
        schedule: undefined,
        parts: [{ tier: 'regular', seconds: 36_000, because: { kind: 'no_schedule' } }],
      },
    ]);
  });

  it('explains no days without hours', () => {
    const days = explainDays([entry('2026-11-13', '08:00', '12:00')], working);
    expect(days.map(({ date }) => date)).toEqual(['2026-11-13']);
    expect(explainDays([], working)).toEqual([]);
  });
});

const fourDays: RecordValues = {
  name: 'Standard',
  monday_hours: '8.00',
  tuesday_hours: '8.00',
  wednesday_hours: '8.00',
  thursday_hours: '8.00',
  lunch_break: '0.50',
  lunch_after_hours: '6.00',
};
const fourDayWeek = (record = fourDays, off: Working['holidays'] = []): Working => ({
  schedule: scheduleOf(record),
  holidays: off,
  zone: DEFAULT_ZONE,
});
const whyOf = (entries: RecordValues[], how = fourDayWeek()) =>
  explainDays(entries, how)
    .flatMap(({ parts }) => parts)
    .filter(({ tier }) => tier !== 'regular');

describe('the reasons for overtime', () => {
  it('explains overtime beyond the scheduled hours of a day', () => {
    expect(whyOf([entry('2026-11-09', '07:30', '18:00')])).toEqual([
      { tier: 'ot_1_5', seconds: 7200, because: { kind: 'beyond_schedule', scheduled: '8.00' } },
    ]);
  });

  it('explains overtime on a weekday without scheduled hours', () => {
    expect(whyOf([entry('2026-11-13', '08:00', '12:00')])).toMatchObject([
      { tier: 'ot_1_5', because: { kind: 'not_scheduled' } },
    ]);
  });

  it('explains overtime at the weekend', () => {
    const why = whyOf([
      entry('2026-11-14', '08:00', '12:00'),
      entry('2026-11-15', '08:00', '12:00'),
    ]);
    expect(why).toMatchObject([
      { tier: 'ot_1_5', because: { kind: 'saturday' } },
      { tier: 'ot_2_0', because: { kind: 'sunday' } },
    ]);
  });

  it('explains overtime before and after noon of a half-day holiday separately', () => {
    const how = fourDayWeek(fourDays, [{ name: 'Half', date: '2026-11-10', isHalfDay: true }]);
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
      { tier: 'ot_1_5', seconds: 7200, because: { kind: 'beyond_schedule', scheduled: '8.00' } },
      {
        tier: 'ot_2_0',
        seconds: 7200,
        because: { kind: 'holiday', name: 'Half', isHalfDay: true },
      },
    ]);
  });

  it('explains overtime by the schedule’s own rules', () => {
    const how = fourDayWeek({ ...fourDays, ot_rules: 'saturday: 2.00 at 1.5, rest at 2.0' });
    expect(whyOf([entry('2026-11-14', '08:00', '12:00')], how)).toEqual([
      { tier: 'ot_1_5', seconds: 7200, because: { kind: 'own_rules', day: 'saturday' } },
      { tier: 'ot_2_0', seconds: 7200, because: { kind: 'own_rules', day: 'saturday' } },
    ]);
  });

  it('merges manual overtime of two entries with the same reason', () => {
    const manual = { manual_ot_1_5_hours: '1.00', manual_ot_reason: 'Agreed' };
    const why = whyOf([
      entry('2026-11-09', '08:00', '10:00', manual),
      entry('2026-11-09', '11:00', '13:00', manual),
    ]);
    expect(why).toEqual([
      { tier: 'ot_1_5', seconds: 7200, because: { kind: 'manual', reason: 'Agreed' } },
    ]);
  });

  it('lists manual overtime after the counted overtime of other entries', () => {
    const why = whyOf([
      entry('2026-11-14', '08:00', '10:00'),
      entry('2026-11-14', '11:00', '13:00', {
        manual_ot_2_0_hours: '1.00',
        manual_ot_reason: 'Agreed',
      }),
    ]);
    expect(why).toEqual([
      { tier: 'ot_1_5', seconds: 7200, because: { kind: 'saturday' } },
      { tier: 'ot_2_0', seconds: 3600, because: { kind: 'manual', reason: 'Agreed' } },
    ]);
  });

  it('gives no reasons without overtime, and names the source of the break', () => {
    const day = entry('2026-11-09', '08:00', '16:30');
    expect(whyOf([day])).toEqual([]);
    expect(explainDays([day], fourDayWeek())).toMatchObject([
      { date: '2026-11-09', lunch: { hours: '0.50', reason: 'schedule' } },
    ]);
  });
});
