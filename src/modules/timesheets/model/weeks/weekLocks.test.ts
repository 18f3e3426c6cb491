import { expect, it } from 'vitest';
import { refuseInLockedPeriod } from './weekLocks';

const locked = (may_open: boolean) => ({ name: 'November 2026', may_open });
const isLocked = 'This week has days in the pay period “November 2026”, which is locked.';

it('refuses to reopen a week in a locked pay period, except for administrators with a reason', () => {
  expect(refuseInLockedPeriod(undefined, false)).toBeUndefined();
  expect(refuseInLockedPeriod(locked(true), true)).toBeUndefined();
  expect(refuseInLockedPeriod(locked(false), true)).toEqual({
    status: 409,
    code: 'locked_period',
    message: `${isLocked} Only an administrator can reopen the week, with a reason.`,
  });
  expect(refuseInLockedPeriod(locked(true), false)?.message).toBe(
    `${isLocked} Reopen the week with a reason instead.`,
  );
});
