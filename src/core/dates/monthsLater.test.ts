import { expect, it } from 'vitest';
import { monthsLater } from './monthsLater';

it.each([
  ['2024-02-29', 72, '2030-02-28'],
  ['2026-11-28', 15, '2028-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', 0, '2026-01-15'],
])('takes %s on by %i months to %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});
