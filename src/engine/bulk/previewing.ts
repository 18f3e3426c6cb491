import type { RecordValues } from '@/core/fields';
import { changesOf } from '@/core/validation/saving';
import type { Call } from '@/engine/call';
import { counted, noRows, type RowCounts } from '@/engine/changeGroups/groups';
import { attributeToDeputy } from '@/engine/deputising';
import { getRecord } from '@/engine/lists/listing';
import { isRefused } from '@/engine/operations';
import { tryChange } from '@/engine/saving/dryRun';
import type { Refused, Store } from '@/engine/store';
import type { BulkRequest } from './bulkRequest';
import { attempt, type FailedRow, type Failing, failedRow } from './rowResult';
import type { SelectedRow } from './selecting';

/** The fields that every change of a record sets; a preview does not show them. */
const STAMPS = ['version', 'updated_at', 'updated_by'];

/** A record as the person sees it now, and as they would then, in the fields that differ. */
export interface PreviewRow {
  id: number;
  title: string | null;
  now: RecordValues;
  then: RecordValues;
}

export interface Preview {
  counts: RowCounts;
  rows: PreviewRow[];
  failed: FailedRow[];
}

/** Tries the change of one record, as it would be made, and rolls it back. */
const previewOne =
  (store: Store, call: Call, { of, change }: BulkRequest, { id, title, version }: SelectedRow) =>
  async () => {
    const request = change.inputFor(version ? { id, version } : { id });
    const ready = await change.operation.prepare?.(store, call, request);
    if (isRefused(ready)) return ready;
    return tryChange(store, call, async (trial): Promise<PreviewRow | Refused> => {
      const ctx = attributeToDeputy(trial);
      const before = await getRecord(ctx, ctx.tx, of, id);
      const answer = await change.operation.change(ctx, request, ready);
      if (isRefused(answer)) return answer;
      const changes = Object.entries(changesOf(answer.record, before)).filter(
        ([name]) => !STAMPS.includes(name),
      );
      const side = (at: 0 | 1) =>
        Object.fromEntries(changes.map(([name, sides]) => [name, sides[at]]));
      // biome-ignore lint/suspicious/noThenProperty: a name of the contract; it is never a function.
      return { id, title, now: side(0), then: side(1) };
    });
  };

/** Returns what a bulk change of these records would change and refuse. Nothing is saved, and nobody is notified. */
export async function previewRows(
  store: Store,
  call: Call,
  failing: Failing,
  request: BulkRequest,
  selected: readonly SelectedRow[],
): Promise<Preview> {
  const preview: Preview = { counts: { ...noRows }, rows: [], failed: [] };
  for (const row of selected) {
    const done = await attempt(failing, previewOne(store, call, request, row));
    if ('failure' in done) {
      preview.counts = counted(preview.counts, 'refused');
      preview.failed.push(failedRow(row, done.failure));
      continue;
    }
    const isSame = Object.keys(done.then).length === 0;
    preview.counts = counted(preview.counts, isSame ? 'unchanged' : 'changed');
    preview.rows.push(done);
  }
  return preview;
}
