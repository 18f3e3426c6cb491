import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../domain/kernel/access/table';
import { offersOf } from './weekOffers';

const MANAGER: Actor = { id: 3, role: 'CONTRACT_MANAGER' };
const NOW = '2026-11-16T09:00:00.000Z';
const WEEK = {
  id: 1,
  version: 2,
  user_id: 9,
  week_start: '2026-11-09',
  status: 'submitted',
  is_closed: false,
  contract_manager_id: 3,
  base_location_id: 1,
  shadow_engineer_id: null,
  approved_by: null,
  approved_at: null,
  entry_count: 5,
};
const offered = (week: object, by = MANAGER, at = NOW) =>
  [...offersOf({ ...WEEK, ...week }, by, at).may].toSorted();

describe('a week in the queue offers', () => {
  it('everything about open hours to the manager whom it was submitted to', () => {
    expect(offered({})).toEqual([
      'approve',
      'base_location',
      'manager',
      'overtime',
      'return',
      'shadow',
    ]);
  });

  it('nothing to people with read-only access', () => {
    expect(offered({ contract_manager_id: 4 })).toEqual([]);
    expect(offered({}, { id: 9, role: 'ENGINEER' })).toEqual([]);
    expect(offered({}, { id: 5, role: 'HR_ADMINISTRATOR' })).toEqual(['manager']);
  });

  it('nobody to judge their own hours, and says so', () => {
    const { may, why } = offersOf({ ...WEEK, user_id: 3 }, MANAGER, NOW);
    expect(may.has('approve')).toBe(false);
    expect(may.has('return')).toBe(false);
    expect(may.has('overtime')).toBe(false);
    expect(why).toContain('your own hours');
    expect(offersOf({ ...WEEK, user_id: 3, contract_manager_id: 2 }, MANAGER, NOW).why).toBe(why);
    expect(offersOf(WEEK, { id: 9, role: 'ENGINEER' }, NOW).why).toBeUndefined();
  });

  it('to take an approval back for five minutes, and to reopen after that', () => {
    const approved = {
      status: 'approved',
      is_closed: true,
      approved_by: 3,
      approved_at: '2026-11-16T08:55:30.000Z',
    };
    expect(offered(approved)).toEqual(['reopen', 'undo']);
    expect(offered(approved, MANAGER, '2026-11-16T09:01:00.000Z')).toEqual(['reopen']);
    expect(offered({ ...approved, approved_by: 2 })).toEqual(['reopen']);
  });
});
