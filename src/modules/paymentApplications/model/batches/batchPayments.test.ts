import { expect, it } from 'vitest';
import { asRecordOf } from '@/core/resource/records';
import { batchFields } from './batchFields';
import { paymentTransitions } from './batchPayments';
import { issueOfNotice } from './certificate';

it('offers a pay less notice if the account is unknown, as in a browser', () => {
  const batch = asRecordOf(
    { fields: batchFields },
    { id: 1, status: 'certified', amount_due_minor: 92_340, paid_minor: 0 },
  );
  const contract = { id: 1, uses_notices: true, cis_percent: '20', vat_percent: '20.00' };
  const context = {
    by: { id: 3, role: 'CONTRACT_MANAGER' as const },
    now: '2026-11-23T10:00:00.000Z',
    zone: 'Europe/London',
    input: { served_at: null, sum_minor: null, basis: null },
    related: { contract },
  };
  expect(paymentTransitions.notice.guard?.(batch, context)).toBeUndefined();
});

it('refuses a notice before the company’s day of the application, also after midnight in summer', () => {
  const batch = asRecordOf(
    { fields: batchFields },
    { id: 1, status: 'certified', submitted_at: '2026-06-10T23:30:00.000Z' },
  );
  const context = {
    by: { id: 3, role: 'CONTRACT_MANAGER' as const },
    now: '2026-06-12T10:00:00.000Z',
    zone: 'Europe/London',
    related: { contract: { id: 1, uses_notices: true } },
  };
  const notice = { sum_minor: 1, basis: 'As valued.' };
  const refused = (served_at: string) => [
    paymentTransitions.notice.check?.(batch, { ...context, input: { ...notice, served_at } }),
    issueOfNotice(
      batch,
      { ...notice, served_at, kind: 'payment', is_late: false },
      { now: context.now, zone: context.zone },
    ),
  ];
  const before = 'A notice cannot be served before the application.';
  expect(refused('2026-06-10')).toEqual([{ served_at: before }, before]);
  expect(refused('2026-06-11')).toEqual([undefined, undefined]);
});
