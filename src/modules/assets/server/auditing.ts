import { dayOf } from '@/core/dates/companyTime';
import { daysFrom } from '@/core/samples/days';
import type { Change, OnTransition, Prepare } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { assetAudits } from '@/modules/assets/model/assetAudits';
import type { Asset } from '@/modules/assets/model/assetFields';
import type { Audit } from '@/modules/assets/model/auditFields';
import { type AuditItem, auditItems } from '@/modules/assets/model/auditItems';
import { itAssets } from '@/modules/assets/model/itAssets';

/** An asset is audited once a year. */
const AUDITED_FOR_DAYS = 365;

const BLANK = { asset_id: null, seen_at: null, seen_by: null };

/** Adds an audit item. It is itself history, so it has none. */
const addItem = ({ tx, by }: Change, values: Omit<Partial<AuditItem>, 'id'>) =>
  tx.add(auditItems, { ...BLANK, ...values }, { by, history: false });

/** Returns the assets expected in a location: those stored there that nobody has. */
async function expectedAt(reads: Reads, locationId: number | null): Promise<readonly Asset[]> {
  if (locationId === null) return [];
  const { rows } = await reads.find(itAssets, {
    tests: [
      { field: 'location_id', test: 'in', values: [locationId] },
      { field: 'status', test: 'in', values: ['available'] },
    ],
    count: false,
  });
  return rows;
}

/** Counts what a new audit expects, and adds an item for each expected asset. */
export const auditExpects: Prepare<Audit> = {
  async prepare(ctx, { values, current }) {
    if (current) return undefined;
    const expected = await expectedAt(ctx.tx, values.location_id ?? null);
    return {
      async complete(audit) {
        return { ...audit, expected_count: expected.length, missing_count: expected.length };
      },
      async follow(audit) {
        for (const { id, asset_tag } of expected)
          await addItem(ctx, {
            audit_id: audit.id,
            tag: asset_tag ?? '',
            asset_id: id,
            outcome: 'missing',
          });
        return undefined;
      },
    };
  },
};

async function assetWithTag(reads: Reads, tag: string): Promise<Asset | undefined> {
  const { rows } = await reads.find(itAssets, {
    tests: [{ field: 'asset_tag', test: 'same', value: tag }],
    count: false,
  });
  return rows[0];
}

/** Records that an audit has seen the asset: the next one is due in a year. */
async function noteSight({ tx }: Change, { id }: Asset): Promise<void> {
  const next = daysFrom(dayOf(tx), AUDITED_FOR_DAYS);
  await tx.changeMany(itAssets, [{ id, last_audited_at: tx.now, next_audit_on: next }]);
}

type Counts = Pick<Audit, 'found_count' | 'missing_count' | 'unexpected_count' | 'unknown_count'>;

/** Returns the counts with one more of an outcome; a found asset is no longer missing. */
const counted = (audit: Audit, outcome: 'found' | 'unexpected' | 'unknown'): Counts => {
  const one = (kind: typeof outcome) => (kind === outcome ? 1 : 0);
  return {
    found_count: (audit.found_count ?? 0) + one('found'),
    missing_count: (audit.missing_count ?? 0) - one('found'),
    unexpected_count: (audit.unexpected_count ?? 0) + one('unexpected'),
    unknown_count: (audit.unknown_count ?? 0) + one('unknown'),
  };
};

/** Records a scanned tag: an expected asset is found, another is unexpected, no asset is unknown. Ignores repeats. */
export const noteScan: OnTransition<Audit> = async (ctx, { after: audit, input }) => {
  const { tx, by } = ctx;
  const tag = String(input.tag);
  const asset = await assetWithTag(tx, tag);
  const [item] = await tx.lockWhere(auditItems, [
    { field: 'audit_id', test: 'in', values: [audit.id] },
    asset
      ? { field: 'asset_id', test: 'in', values: [asset.id] }
      : { field: 'tag', test: 'same', value: tag },
  ]);
  if (item && item.outcome !== 'missing') return audit;
  const outcome = item ? 'found' : asset ? 'unexpected' : 'unknown';
  const seen = { outcome, seen_at: tx.now, seen_by: by.id } as const;
  if (item) await tx.changeMany(auditItems, [{ id: item.id, ...seen }]);
  else await addItem(ctx, { audit_id: audit.id, tag, asset_id: asset?.id ?? null, ...seen });
  if (asset) await noteSight(ctx, asset);
  const counts = counted(audit, outcome);
  await tx.changeMany(assetAudits, [{ id: audit.id, ...counts }]);
  return { ...audit, ...counts };
};
