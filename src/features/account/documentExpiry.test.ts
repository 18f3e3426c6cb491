import { expect, it } from 'vitest';
import { expiryOf } from './documentExpiry';

const noon = new Date(2026, 2, 5, 12);
const current = (expiry_date: string | null) => expiryOf({ status: 'current', expiry_date }, noon);

it('lets a document be good on the day it runs out, and expired the day after', () => {
  expect(current('2026-03-05')).toEqual({ kind: 'today' });
  expect(current('2026-03-04')).toEqual({ kind: 'expired' });
});

it('warns for thirty days', () => {
  expect(current('2026-03-06')).toEqual({ kind: 'soon', days: 1 });
  expect(current('2026-04-04')).toEqual({ kind: 'soon', days: 30 });
  expect(current('2026-04-05')).toEqual({ kind: 'none' });
});

it('counts days, not hours, over the night the clocks change', () => {
  const lastMinute = new Date(2026, 2, 28, 23, 59);
  expect(expiryOf({ status: 'current', expiry_date: '2026-03-29' }, lastMinute)).toEqual({
    kind: 'soon',
    days: 1,
  });
});

it('says nothing of a document that never runs out, and no warning of a superseded one', () => {
  expect(current(null)).toEqual({ kind: 'none' });
  expect(expiryOf({ status: 'superseded', expiry_date: '2020-01-01' }, noon)).toEqual({
    kind: 'superseded',
  });
});
