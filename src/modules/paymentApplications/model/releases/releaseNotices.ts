import type { NoticeKind } from '@/core/notices';

/** What releases of retention tell the manager of their customer, or administrators where there is none. */
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
