import { expect, it } from 'vitest';
import { daysTo } from './daysTo';

it.each([
  ['2026-03-15', 'today'],
  ['2026-03-16', 'tomorrow'],
  ['2026-03-17', 'in 2 days'],
  ['2026-04-14', 'in 30 days'],
  ['2026-03-14', undefined],
])('%s is %s on 15 March', (day, words) => {
  expect(daysTo(day, '2026-03-15')).toBe(words);
});
