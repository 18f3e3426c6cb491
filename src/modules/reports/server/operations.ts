import { type InputOf, inputOf } from '@/core/resource/records';
import { archivedRecord } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shown } from '@/engine/lists/presenting';
import { answered, type Operation } from '@/engine/operations';
import { recordInTurn } from '@/engine/transitions/target';
import { labourEntries } from '@/modules/reports/model/labourReport';
import { reportNoteInput } from '@/modules/reports/model/operations';
import { reportRows } from './rows';

/** Writes a note on an entry, in any state of its week; returns its row of the labour report. */
async function noteOnEntry(
  ctx: Change,
  { timesheet_id: id, note }: InputOf<typeof reportNoteInput>,
): Promise<Outcome> {
  const { tx, by } = ctx;
  const target = await recordInTurn(ctx, labourEntries, id ?? 0, 'edit');
  if ('refusal' in target) return target;
  const entry = target.record;
  if (entry.archived_at !== null) return { refusal: archivedRecord, record: entry };
  const isSame = (entry.report_note ?? '') === (note ?? '');
  const changed = isSame
    ? entry
    : await tx.change(
        labourEntries,
        entry,
        { report_note: note || null },
        { by, action: 'report-note' },
      );
  const [record = changed] = await reportRows(tx, await shown(ctx, tx, labourEntries, [changed]));
  return { record };
}

/** The write calls of reports, by name. */
export const reportOperations: Readonly<Record<string, Operation>> = {
  'reports/labour/notes': {
    async change(ctx, { values = {} }) {
      return answered(await noteOnEntry(ctx, inputOf(reportNoteInput, values)), 'Note saved');
    },
  },
};
