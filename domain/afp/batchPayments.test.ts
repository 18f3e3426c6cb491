import { expect, it } from 'vitest';
import { asRecordOf } from '../kernel/records';
import { batchFields } from './batchFields';
import { paymentTransitions } from './batchPayments';

it('a pay less notice is offered where the account of the labour is unknown, as it is in a browser', () => {
  const batch = asRecordOf(
    { fields: batchFields },
    { id: 1, status: 'certified', amount_due_minor: 92_340, paid_minor: 0 },
  );
  const contract = { id: 1, uses_notices: true, cis_percent: '20', vat_percent: '20.00' };
  const context = {
    by: { id: 3, role: 'CONTRACT_MANAGER' as const },
    at: '2026-11-23T10:00:00.000Z',
    zone: 'Europe/London',
    input: { served_at: null, sum_minor: null, basis: null },
    near: { contract },
  };
  expect(paymentTransitions.notice.guard?.(batch, context)).toBeUndefined();
});
