import type { NoticeKind } from '@/core/notices';

/** The notice to people whom a comment mentions. */
export const mentioned = {
  name: 'mentioned',
  label: 'Somebody mentions me in a comment',
  when: { says: ['record', 'route'] },
  to: [],
  text: '%{by} mentioned you on %{record}: %{comment}',
  link: '/%{route}/%{entity_id}',
  mail: 'at_once',
} as const satisfies NoticeKind;

/** Notices about comments. */
export const commentNotices: readonly NoticeKind[] = [mentioned];
