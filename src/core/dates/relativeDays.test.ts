import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, MAX_RELATIVE_DAYS, readRelativeDays, relativeDays } from './relativeDays';

function daysOf(word: string, today: string) {
  const meant = readRelativeDays(word);
  if (!meant) throw new Error(`"${word}" is no relative date`);
  return relativeDays(meant, today);
}

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => daysAfter('2000-02-01', days));
const units = ['week', 'month', 'quarter', 'year', 'tax_year'];

describe('a relative date', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['tomorrow', '2026-03-06', '2026-03-06'],
    ['this_week', '2026-03-02', '2026-03-08'],
    ['last_week', '2026-02-23', '2026-03-01'],
    ['next_month', '2026-04-01', '2026-04-30'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['this_quarter', '2026-01-01', '2026-03-31'],
    ['last_quarter', '2025-10-01', '2025-12-31'],
    ['next_quarter', '2026-04-01', '2026-06-30'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['this_tax_year', '2025-04-06', '2026-04-05'],
    ['next_tax_year', '2026-04-06', '2027-04-05'],
    ['last_90_days', '2025-12-05', '2026-03-05'],
    ['next_90_days', '2026-03-05', '2026-06-03'],
    ['next_1_days', '2026-03-05', '2026-03-06'],
  ])('%s is %s to %s on Thursday, 5 March 2026', (word, from, to) => {
    expect(daysOf(word, '2026-03-05')).toEqual({ from, to });
  });

  it('changes the tax year on 6 April', () => {
    expect(daysOf('this_tax_year', '2026-04-05').to).toBe('2026-04-05');
    expect(daysOf('this_tax_year', '2026-04-06').from).toBe('2026-04-06');
    expect(daysOf('last_tax_year', '2026-04-06').to).toBe('2026-04-05');
  });

  it('is none of other words, and of at most ten years of days', () => {
    for (const word of [
      '',
      'Today',
      'this_day',
      'last_0_days',
      'last_days',
      'this_90_days',
      'last_05_days',
      `last_${MAX_RELATIVE_DAYS + 1}_days`,
      'constructor',
      'this_week ',
      'last_-1_days',
    ])
      expect(readRelativeDays(word), word).toBeUndefined();
    expect(readRelativeDays(`last_${MAX_RELATIVE_DAYS}_days`)).toBeDefined();
  });

  it('of this week, month, quarter or year includes today, and the three follow without a gap', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...units), (today, unit) => {
        const [last, current, next] = ['last', 'this', 'next'].map((word) =>
          daysOf(`${word}_${unit}`, today),
        );
        expect(current && current.from <= today && today <= current.to).toBe(true);
        expect(daysAfter(last?.to ?? '', 1)).toBe(current?.from);
        expect(daysAfter(current?.to ?? '', 1)).toBe(next?.from);
        for (const other of [last, next])
          expect((other?.from ?? '') <= (other?.to ?? '')).toBe(true);
      }),
    );
  });

  it('is the same on every day of its period, and the next one on the day after', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...units), (today, unit) => {
        const { from, to } = daysOf(`this_${unit}`, today);
        expect(daysOf(`this_${unit}`, from)).toEqual({ from, to });
        expect(daysOf(`this_${unit}`, to)).toEqual({ from, to });
        expect(daysOf(`last_${unit}`, daysAfter(to, 1))).toEqual({ from, to });
      }),
    );
  });

  it('of some days covers today and exactly so many more', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: MAX_RELATIVE_DAYS }), (today, days) => {
        const [last, next] = [
          daysOf(`last_${days}_days`, today),
          daysOf(`next_${days}_days`, today),
        ];
        expect([last.to, next.from]).toEqual([today, today]);
        expect(daysAfter(last.from, days)).toBe(today);
        expect(daysAfter(today, days)).toBe(next.to);
      }),
    );
  });
});
