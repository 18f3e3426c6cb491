import { describe, expect, it } from 'vitest';
import { checkEnd, checkHandOver, driversOn, holdersOf, presentDriver } from './handingOver';

const TODAY = '2026-11-22';
const ROWS = [
  { driver_id: 4, from: '2026-01-10', until: '2026-03-02' },
  { driver_id: 7, from: '2026-03-02', until: '2026-06-30' },
  { driver_id: 9, from: '2026-08-01', until: null },
];

describe('drivers of a vehicle', () => {
  it('finds the drivers on any day, the later one first on the day of a handover', () => {
    const idsOn = (day: string) => driversOn(ROWS, day).map(({ driver_id: id }) => id);
    expect(idsOn('2026-01-09')).toEqual([]);
    expect(idsOn('2026-01-10')).toEqual([4]);
    expect(idsOn('2026-03-02')).toEqual([7, 4]);
    expect(idsOn('2026-06-30')).toEqual([7]);
    expect(idsOn('2026-07-01')).toEqual([]);
    expect(idsOn('2030-01-01')).toEqual([9]);
  });

  it('leaves a vehicle off the road when its driver changes', () => {
    expect(presentDriver({ status: 'available' }, 4)).toEqual({ driver_id: 4, status: 'assigned' });
    expect(presentDriver({ status: 'assigned' }, null)).toEqual({
      driver_id: null,
      status: 'available',
    });
    expect(presentDriver({ status: 'off_road' }, 4)).toEqual({ driver_id: 4, status: 'off_road' });
  });
});

describe('handovers', () => {
  const issues = (driver: number, from: string, rows = ROWS) =>
    Object.keys(checkHandOver({ driver_id: driver, from }, holdersOf(rows), TODAY));

  it('allows a handover from the first day of the current driver, but not in the future', () => {
    expect(issues(5, '2026-08-01')).toEqual([]);
    expect(issues(5, TODAY)).toEqual([]);
    expect(issues(5, '2026-07-31')).toEqual(['from']);
    expect(issues(5, '2026-11-23')).toEqual(['from']);
  });

  it('allows a handover without a current driver from the last day of the previous driver', () => {
    const returned = ROWS.slice(0, 2);
    expect(issues(5, '2026-06-30', returned)).toEqual([]);
    expect(issues(5, '2026-06-29', returned)).toEqual(['from']);
    expect(issues(5, '2000-01-01', [])).toEqual([]);
  });

  it('refuses a handover to the current driver', () => {
    expect(issues(9, TODAY)).toEqual(['driver_id']);
    expect(issues(4, TODAY)).toEqual([]);
  });

  it('refuses to end the time of a driver before it began or in the future', () => {
    const from = '2026-08-01';
    expect(checkEnd(from, { from }, TODAY)).toEqual({});
    expect(checkEnd('2026-07-31', { from }, TODAY)).toHaveProperty('until');
    expect(checkEnd('2026-11-23', { from }, TODAY)).toHaveProperty('until');
  });
});
