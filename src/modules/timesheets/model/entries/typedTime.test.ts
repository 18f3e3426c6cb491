import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/core/dates/seconds';
import { readTypedTime } from './typedTime';

const hours = (amount: number) => ({ kind: 'hours', hours: amount });
const span = (start_time: string, end_time: string) => ({ kind: 'span', start_time, end_time });

describe('text typed into a day', () => {
  it.each(['7:30', '7.5', '7.50', '7,5', '7h30', '7H30', '07:30', '7h30m', '450m', ' 7.5 '])(
    'reads %s as seven and a half hours',
    (typed) => expect(readTypedTime(typed)).toEqual(hours(7.5 * HOUR)),
  );

  it.each([
    ['8', 8 * HOUR],
    ['0:05', 5 * MINUTE],
    ['.25', 15 * MINUTE],
    ['7.33', 7.33 * HOUR],
    ['7.34', 7.34 * HOUR],
    ['0.01', 36],
    ['7.3333333', 440 * MINUTE],
    ['24', 24 * HOUR],
    ['1h05', 65 * MINUTE],
  ])('reads %s as it is written, longer decimals to the minute', (typed, amount) => {
    expect(readTypedTime(typed)).toEqual(hours(amount));
  });

  it.each([
    ['07:30-18:00', '07:30', '18:00'],
    ['7:30 – 18:00', '07:30', '18:00'],
    ['7 to 16.30', '07:00', '16:30'],
    ['22:00-06:00', '22:00', '06:00'],
    ['0800-1630', '08:00', '16:30'],
    ['16:00-24:00', '16:00', '00:00'],
  ])('reads %s as a start and an end', (typed, start, end) => {
    expect(readTypedTime(typed)).toEqual(span(start, end));
  });

  it.each(['', '   ', '0', '0.00', '0:00'])('reads "%s" as no hours', (typed) => {
    expect(readTypedTime(typed)).toEqual({ kind: 'nothing' });
  });

  it.each([
    'eight',
    '7:',
    ':30',
    '7h',
    'h30',
    '7h3',
    '7hm',
    '7.',
    '7,',
    '.',
    '-',
    '+3',
    '-7:30',
    '−3',
    '3-',
    '1e1',
    '0x8',
    '7 30',
    '7:30:00',
    '1,234.5',
    '7:30m',
    'm',
    '٣',
    '7:3',
    '7:60',
    '7..5',
    '8-',
    '25:00-26:00',
    '8:00-8:00',
    '1-2-3',
    '-3',
    '7h99',
  ])('does not guess at %s', (typed) =>
    expect(readTypedTime(typed)).toEqual({ issue: 'unreadable' }),
  );

  it('refuses more than a day has', () => {
    expect(readTypedTime('24.5')).toEqual({ issue: 'too_long' });
    expect(readTypedTime('99:00')).toEqual({ issue: 'too_long' });
    expect(readTypedTime('100')).toEqual({ issue: 'too_long' });
    expect(readTypedTime('1441m')).toEqual({ issue: 'too_long' });
  });

  it('reads hours and minutes with a colon exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_439 }), (minutes) => {
        const typed = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        expect(readTypedTime(typed)).toEqual(hours(minutes * MINUTE));
      }),
    );
  });
});
