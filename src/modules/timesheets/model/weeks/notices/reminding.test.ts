import { expect, it } from 'vitest';
import { issuesOfReminded, roundAt } from './reminding';

const ZONE = 'Europe/London';

it('reminds of the previous week from noon on Monday and Wednesday, in the company’s time', () => {
  const at = (moment: string) => roundAt(moment, ZONE);
  // In June London is an hour ahead of UTC.
  expect(at('2026-06-08T10:59:59Z')).toBeUndefined();
  expect(at('2026-06-08T11:00:00Z')).toEqual({ weekStart: '2026-06-01', day: '2026-06-08' });
  expect(at('2026-06-08T22:59:59Z')).toEqual({ weekStart: '2026-06-01', day: '2026-06-08' });
  expect(at('2026-06-09T12:00:00Z')).toBeUndefined();
  expect(at('2026-06-10T11:00:00Z')).toEqual({ weekStart: '2026-06-01', day: '2026-06-10' });
  expect(at('2026-06-11T12:00:00Z')).toBeUndefined();
});

it('refuses reminders of a week that has not started', () => {
  expect(issuesOfReminded('2026-06-08', '2026-06-07')).toHaveProperty('week_start');
  expect(issuesOfReminded('2026-06-01', '2026-06-01')).toBeUndefined();
});
