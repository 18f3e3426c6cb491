import { describe, expect, it } from 'vitest';
import { expenses } from './expenses';

describe('the lock of an expense', () => {
  const lock = (status: string) => expenses.locked({ status } as never);

  it('is open for drafts and for what came back, and says why elsewhere', () => {
    expect(lock('draft')).toBeUndefined();
    expect(lock('rejected')).toBeUndefined();
    expect(lock('submitted')).toContain('has been submitted');
    expect(lock('approved')).toContain('has been approved');
    expect(lock('paid')).toContain('has been paid');
  });
});
