import { choice } from '@/core/fields/kinds/choice';
import { instant } from '@/core/fields/kinds/instant';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { auditAccess } from './access';

const itemFields = {
  audit_id: reference('it-asset-audits', {
    label: 'Audit',
    required: true,
    list: true,
    filter: true,
  }),
  tag: text({
    isCode: true,
    required: true,
    maxLength: 60,
    searchable: true,
    list: true,
    filter: true,
  }),
  asset_id: reference('it-assets', { label: 'Asset', list: true, filter: true }),
  outcome: choice(
    {
      missing: 'Not seen',
      found: 'Found',
      unexpected: 'Not expected here',
      unknown: 'Unknown tag',
    },
    {
      tones: { missing: 'bad', found: 'good', unexpected: 'wait', unknown: 'wait' },
      list: true,
      filter: true,
    },
  ),
  seen_at: instant({ label: 'Seen', list: true }),
  seen_by: reference('employees', { isNamed: true, label: 'Seen by' }),
};

/** An asset that an audit expects, or a tag that was scanned in it, as it is stored. */
export type AuditItem = RecordOf<typeof itemFields>;

/** The assets that an audit expects, and the tags seen in it, including unknown ones. */
export const auditItems = resource({
  path: 'it-asset-audit-items',
  label: 'Audited Assets',
  singular: 'Audited Asset',
  place: 'inventory/it-assets',
  access: auditAccess,
  listedOn: { audit_id: { at: 10 } },
  calls: { save: false, delete: false },
  title: 'tag',
  sort: ['-seen_at', 'id'],
  uniqueTogether: [['audit_id', 'tag']],
  fields: itemFields,
});
