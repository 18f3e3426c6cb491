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

type Outcome = NonNullable<AuditItem['outcome']>;

/** Returns the counts with one more of an outcome, and one less of the outcome that an item had before. */
const counted = (audit: Audit, before: Outcome | null, after: Outcome): Counts => {
  const more = (kind: Outcome) => Number(kind === after) - Number(kind === before);
  return {
    found_count: (audit.found_count ?? 0) + more('found'),
    missing_count: (audit.missing_count ?? 0) + more('missing'),
    unexpected_count: (audit.unexpected_count ?? 0) + more('unexpected'),
    unknown_count: (audit.unknown_count ?? 0) + more('unknown'),
  };
};

/** Returns the item of an audit for a tag and its asset. An asset may have been added after its tag was scanned. */
async function itemOf({ tx }: Change, { id }: Audit, tag: string, asset: Asset | undefined) {
  const ofAudit = { field: 'audit_id', test: 'in', values: [id] } as const;
  const [ofAsset] = asset
    ? await tx.lockWhere(auditItems, [
        ofAudit,
        { field: 'asset_id', test: 'in', values: [asset.id] },
      ])
    : [];
  if (ofAsset) return ofAsset;
  const [ofTag] = await tx.lockWhere(auditItems, [
    ofAudit,
    { field: 'tag', test: 'same', value: tag },
  ]);
  return ofTag;
}

/**
 * Records a scanned tag: an expected asset is found, another is unexpected, no asset is unknown. Ignores repeats,
 * unless an asset has got an unknown tag since.
 */
export const noteScan: OnTransition<Audit> = async (ctx, { after: audit, input }) => {
  const { tx, by } = ctx;
  const tag = String(input.tag);
  const asset = await assetWithTag(tx, tag);
  const item = await itemOf(ctx, audit, tag, asset);
  const before = item?.outcome ?? null;
  const isNews = before === null || before === 'missing' || (before === 'unknown' && asset);
  if (!isNews) return audit;
  const outcome = before === 'missing' ? 'found' : asset ? 'unexpected' : 'unknown';
  const seen = { outcome, seen_at: tx.now, seen_by: by.id } as const;
  const known = asset && { asset_id: asset.id };
  if (item) await tx.changeMany(auditItems, [{ id: item.id, ...known, ...seen }]);
  else await addItem(ctx, { audit_id: audit.id, tag, ...known, ...seen });
  if (asset) await noteSight(ctx, asset);
  const counts = counted(audit, before, outcome);
  await tx.changeMany(assetAudits, [{ id: audit.id, ...counts }]);
  return { ...audit, ...counts };
};
