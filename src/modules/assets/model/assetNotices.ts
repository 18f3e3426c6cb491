import type { NoticeKind } from '@/core/notices';

/**
 * Notices to the person who was assigned an asset, with or without terms to accept, and to administrators, who record
 * its return.
 */
export const assetNotices: readonly NoticeKind[] = [
  {
    name: 'asset_terms',
    label: 'Terms of an asset await your acceptance',
    when: { becomes: { acceptance: ['awaiting'] }, orChanges: ['user_id'] },
    to: [['user_id']],
    text: '%{by} assigned you %{asset_tag} (%{type_id}). Read and accept its terms.',
    mail: 'at_once',
  },
  {
    name: 'asset_assigned',
    label: 'An asset was assigned to you',
    when: { becomes: { acceptance: ['not_needed', 'accepted'] }, orChanges: ['user_id'] },
    to: [['user_id']],
    text: '%{by} assigned you %{asset_tag} (%{type_id}).',
    mail: 'daily',
  },
  {
    name: 'asset_return_asked',
    label: 'The return of an IT asset is requested',
    when: { transitions: ['ask-return'] },
    to: [],
    orRoles: ['SUPER_ADMIN', 'ADMIN'],
    text: '%{by} asks you to take %{asset_tag} back from %{user_id}.',
    mail: 'at_once',
  },
];
