import { dayShown } from '@/core/fields/kinds/date';
import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import type { AuditItem } from '@/modules/assets/model/auditItems';
import { assetsInStoreAt, at, tagOf } from './assetSamples';

/** A closed audit of the Leeds store, and an open audit of the York store. */
const AUDITS = [
  { location: 1, name: 'Leeds store', ago: 120, unseen: 2, unknown: ['LT-0977'], isClosed: true },
  {
    location: 2,
    name: 'York store',
    ago: 1,
    unseen: 4,
    unknown: ['MON-17', 'DELL-4431'],
    isClosed: false,
  },
] as const;

type Audited = (typeof AUDITS)[number];

function itemsOf(audit: Audited, id: number, today: string): SampleRow[] {
  const seen = { seen_at: at(today, audit.ago), seen_by: 3 };
  const expected = assetsInStoreAt(audit.location);
  const row = (outcome: AuditItem['outcome'], tag: string, asset: number | null): SampleRow => ({
    audit_id: id,
    tag,
    asset_id: asset,
    outcome,
    ...(outcome === 'missing' ? { seen_at: null, seen_by: null } : seen),
  });
  return [
    ...expected.map((index, place) =>
      row(place < expected.length - audit.unseen ? 'found' : 'missing', tagOf(index), index + 1),
    ),
    ...audit.unknown.map((tag) => row('unknown', tag, null)),
  ];
}

export const auditItems = (today: string): SampleRow[] =>
  AUDITS.flatMap((audit, index) => itemsOf(audit, index + 1, today));

/** Returns the sample audits with the counts of their items. */
export const assetAudits = (today: string): SampleRow[] =>
  AUDITS.map((audit, index) => {
    const items = itemsOf(audit, index + 1, today);
    const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
    const day = daysFrom(today, -audit.ago);
    return {
      name: `${audit.name}, ${dayShown(day)}`,
      location_id: audit.location,
      status: audit.isClosed ? 'closed' : 'open',
      auditor_id: 3,
      expected_count: assetsInStoreAt(audit.location).length,
      found_count: count('found'),
      missing_count: count('missing'),
      unexpected_count: 0,
      unknown_count: count('unknown'),
      scanned_at: at(today, audit.ago),
      closed_at: audit.isClosed ? `${day}T10:15:00.000Z` : null,
      closed_by: audit.isClosed ? 3 : null,
    };
  });
