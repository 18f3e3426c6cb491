import { describe, expect, it } from 'vitest';
import { checkEnd, checkHandOver, driversOn, holdersOf, presentDriver } from './handingOver';

const TODAY = '2026-11-22';
const ROWS = [
  { driver_id: 4, from: '2026-01-10', until: '2026-03-02' },
  { driver_id: 7, from: '2026-03-02', until: '2026-06-30' },
  { driver_id: 9, from: '2026-08-01', until: null },
];

describe('who had a vehicle', () => {
  it('is told for every day, and on the day of a handover the later one first', () => {
    const idsOn = (day: string) => driversOn(ROWS, day).map(({ driver_id: id }) => id);
    expect(idsOn('2026-01-09')).toEqual([]);
    expect(idsOn('2026-01-10')).toEqual([4]);
    expect(idsOn('2026-03-02')).toEqual([7, 4]);
    expect(idsOn('2026-06-30')).toEqual([7]);
    expect(idsOn('2026-07-01')).toEqual([]);
    expect(idsOn('2030-01-01')).toEqual([9]);
  });

  it('leaves a vehicle that is off the road what it is', () => {
    expect(presentDriver({ status: 'available' }, 4)).toEqual({ driver_id: 4, status: 'assigned' });
    expect(presentDriver({ status: 'assigned' }, null)).toEqual({
      driver_id: null,
      status: 'available',
    });
    expect(presentDriver({ status: 'off_road' }, 4)).toEqual({ driver_id: 4, status: 'off_road' });
  });
});

describe('a handover', () => {
  const issues = (driver: number, from: string, rows = ROWS) =>
    Object.keys(checkHandOver({ driver_id: driver, from }, holdersOf(rows), TODAY));

  it('begins on the day the present driver began, or later, and not in the future', () => {
    expect(issues(5, '2026-08-01')).toEqual([]);
    expect(issues(5, TODAY)).toEqual([]);
    expect(issues(5, '2026-07-31')).toEqual(['from']);
    expect(issues(5, '2026-11-23')).toEqual(['from']);
  });

  it('of a vehicle that nobody has begins on the last day of the one before, or later', () => {
    const returned = ROWS.slice(0, 2);
    expect(issues(5, '2026-06-30', returned)).toEqual([]);
    expect(issues(5, '2026-06-29', returned)).toEqual(['from']);
    expect(issues(5, '2000-01-01', [])).toEqual([]);
  });

  it('is to somebody else', () => {
    expect(issues(9, TODAY)).toEqual(['driver_id']);
    expect(issues(4, TODAY)).toEqual([]);
  });

  it('ends no earlier than it began, and not in the future', () => {
    const from = '2026-08-01';
    expect(checkEnd(from, { from }, TODAY)).toEqual({});
    expect(checkEnd('2026-07-31', { from }, TODAY)).toHaveProperty('until');
    expect(checkEnd('2026-11-23', { from }, TODAY)).toHaveProperty('until');
  });
});
