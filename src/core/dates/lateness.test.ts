import { expect, it } from 'vitest';
import { latenessOf } from './lateness';

it('says by how many days or hours something was received late, and nothing within the hour', () => {
  const made = '2026-11-01T06:10:00.000Z';
  expect(latenessOf(made, '2026-11-01T07:09:59.000Z')).toBeUndefined();
  expect(latenessOf(made, '2026-11-01T07:10:00.000Z')).toEqual({ unit: 'hours', count: 1 });
  expect(latenessOf(made, '2026-11-02T06:09:00.000Z')).toEqual({ unit: 'hours', count: 23 });
  expect(latenessOf(made, '2026-11-25T06:11:00.000Z')).toEqual({ unit: 'days', count: 24 });
  expect(latenessOf(made, '2026-10-31T06:10:00.000Z'), 'a clock that is ahead').toBeUndefined();
  expect(latenessOf(made, '')).toBeUndefined();
});
