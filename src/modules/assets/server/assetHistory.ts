import type { RecordValues } from '@/core/fields';
import type { Change, Made } from '@/engine/call';
import { addRecord, changeRecord } from '@/engine/saving/changing';
import type { Stored } from '@/engine/store';
import { type Assignment, assetAssignments } from '@/modules/assets/model/assetAssignments';
import type { Asset } from '@/modules/assets/model/assetFields';

type Ended = NonNullable<Assignment['ended_as']>;

const ENDED: Readonly<Record<string, Ended>> = {
  assign: 'moved',
  lose: 'lost',
  retire: 'retired',
};

const written = (value: RecordValues[string] | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** Returns what the person accepted with this transition, with its wording, which the type may change later. */
const signedWith = ({ after, input, related }: Made<Asset>) => ({
  accepted_at: after.accepted_at,
  terms_version: after.terms_version,
  terms: after.accepted_at === null ? null : written(related?.type?.terms),
  signature: written(input.signature),
});

/** Returns the open row of the person who has the asset. The asset is locked, so there is at most one. */
async function openRow({ tx }: Change, asset: Asset) {
  const [row] = await tx.lockWhere(assetAssignments, [
    { field: 'asset_id', test: 'in', values: [asset.id] },
    { field: 'returned_at', test: 'isNull', isNull: true },
  ]);
  return row;
}

async function change(
  ctx: Change,
  row: Stored<(typeof assetAssignments)['fields']> | undefined,
  values: Partial<Assignment>,
): Promise<void> {
  if (row) await changeRecord(ctx, assetAssignments, row, values);
}

/** Records who has had the asset: a transition that takes it back ends a row, one that issues it adds another. */
export async function recordAssetHistory(ctx: Change, made: Made<Asset>): Promise<Asset> {
  const { recordedAs, before, after, input } = made;
  const isPassedOn = before.user_id !== after.user_id;
  if (before.user_id !== null && isPassedOn)
    await change(ctx, await openRow(ctx, after), {
      returned_at: ctx.tx.now,
      returned_by: ctx.by.id,
      ended_as: ENDED[recordedAs] ?? 'returned',
      condition_in_id: after.condition_id,
      return_note: recordedAs === 'assign' ? null : written(input.note),
    });
  if (after.user_id !== null && isPassedOn)
    await addRecord(ctx, assetAssignments, {
      asset_id: after.id,
      asset_tag: after.asset_tag,
      user_id: after.user_id,
      assigned_by: ctx.by.id,
      assigned_at: after.assigned_at,
      expected_return: after.expected_return,
      condition_out_id: after.condition_id,
      note: written(input.note),
      ...signedWith(made),
    });
  else if (before.accepted_at !== after.accepted_at && after.user_id !== null)
    await change(ctx, await openRow(ctx, after), signedWith(made));
  return after;
}
