import type { NoticeKind } from '@/core/notices';
import { WARNING_DAYS } from './documents';
import { anyOwner } from './owners';

/** Notices to employees of their expiring documents. */
export const documentNotices: readonly NoticeKind[] = [
  {
    name: 'document_expiring',
    label: 'My document is about to expire',
    when: { date: 'expiry_date', daysBefore: WARNING_DAYS, while: { status: ['current'] } },
    to: [['user_id']],
    text: 'Your %{document_type_id} expires on %{expiry_date}.',
    mail: 'at_once',
  },
];

/** Notices to administrators of expiring documents of records. */
export const recordDocumentNotices: readonly NoticeKind[] = [
  {
    name: 'paper_expiring',
    get label() {
      return `A document of a ${anyOwner()} is about to expire`;
    },
    when: { date: 'expiry_date', daysBefore: WARNING_DAYS },
    to: [],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    text: '%{document_type_id} of %{record} expires on %{expiry_date}.',
    mail: 'daily',
  },
];
