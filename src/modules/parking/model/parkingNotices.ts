import type { NoticeKind } from '@/core/notices';
import { DISCOUNT_WARNING_DAYS } from './parkingDerived';

/** Notices to the manager of the driver, or to administrators if nobody drove. */
export const parkingNotices: readonly NoticeKind[] = [
  {
    name: 'discount_ending',
    label: 'The discount of a penalty is about to end',
    when: {
      date: 'discount_until',
      daysBefore: DISCOUNT_WARNING_DAYS,
      while: { status: ['unpaid'] },
    },
    to: [['driver_id', 'contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    needs: 'edit',
    text: '%{reference} costs %{discount_minor} until %{discount_until}, then %{amount_minor}.',
    mail: 'at_once',
  },
];
