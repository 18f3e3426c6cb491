import { dayShown } from '@/core/fields/kinds/date';
import type { DerivingFacts } from '@/core/resource/derivation';
import { resource } from '@/core/resource/resource';
import { auditAccess } from './access';
import { type Audit, auditFields } from './auditFields';
import { auditWorkflow } from './auditWorkflow';

/** Names an unnamed audit after its location and day, and records who started it. */
function deriveAudit(
  values: Partial<Audit>,
  current: Audit | undefined,
  { found, today, by }: DerivingFacts,
) {
  const place = found.get('location_id')?.name;
  const day = dayShown(today);
  const name = values.name ?? current?.name ?? (place ? `${place}, ${day}` : null);
  return { sets: { ...values, name, ...(!current && { auditor_id: by.id }) } };
}

/** Audits of the assets at a location with a scanner: expected assets, found assets and unknown tags. */
export const assetAudits = resource({
  path: 'it-asset-audits',
  label: 'Audits',
  place: 'inventory/it-assets',
  access: auditAccess,
  sort: ['-id'],
  handOver: {
    auditor_id: {
      label: 'Open asset audits',
      action: 'open',
      only: { field: 'status', values: ['open'] },
    },
  },
  workflows: [auditWorkflow],
  derive: { related: [['location_id']], derive: deriveAudit },
  fields: auditFields,
});
