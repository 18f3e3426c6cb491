import type { NoticeKind } from '@/core/notices';
import { WARNING_DAYS } from './documents';

/** What the documents of employees tell their people. */
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

/** What the papers of vehicles, assets and parking tell those who keep them. */
export const paperNotices: readonly NoticeKind[] = [
  {
    name: 'paper_expiring',
    label: 'A document of a vehicle, asset or parking record is about to expire',
    when: { date: 'expiry_date', daysBefore: WARNING_DAYS },
    to: [],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    text: '%{document_type_id} of %{record} expires on %{expiry_date}.',
    mail: 'daily',
  },
];
