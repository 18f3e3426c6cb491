import type { NoticeKind } from '@/core/notices';

/** Notices to deputies, who do not see the record that names them. */
export const deputyNotices: readonly NoticeKind[] = [
  {
    name: 'deputy_named',
    label: 'I was named as a deputy',
    when: { becomes: {}, orChanges: ['from', 'until'] },
    to: [['deputy_id']],
    needs: 'see',
    text: 'You are %{user_name}’s deputy from %{from} to %{until}.',
    link: '/pages/users',
    mail: 'at_once',
  },
];
