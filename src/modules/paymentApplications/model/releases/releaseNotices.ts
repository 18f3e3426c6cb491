import type { NoticeKind } from '@/core/notices';

/** The notices of due releases to the customer's manager, or to administrators if there is none. */
export const releaseNotices: readonly NoticeKind[] = [
  {
    name: 'retention_due',
    label: 'A release of retention is due',
    when: { since: 'due_on', days: 0, while: { status: ['due'] } },
    to: [['contract_id', 'customer_id', 'contract_manager_id']],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    needs: 'edit',
    text: '%{half} of the retention under %{contract_id} has been due since %{due_on}: %{amount_minor}.',
    mail: 'at_once',
  },
];
