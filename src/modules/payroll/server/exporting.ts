import { notFound, type Refusal } from '@/core/validation/refusals';
import type { Change } from '@/engine/call';
import { shown } from '@/engine/lists/presenting';
import { type Answered, isRefused, type Operation } from '@/engine/operations';
import { changeRecord } from '@/engine/saving/changing';
import type { Refused } from '@/engine/store';
import { refusalOfExport } from '@/modules/payroll/model/payPeriodRules';
import { payPeriods } from '@/modules/payroll/model/payPeriods';
import { payrollLines } from '@/modules/payroll/model/payrollLines';
import { nextExport } from './nextExport';

const nothing: Refusal = {
  status: 409,
  code: 'nothing',
  message: 'There is no data to export.',
};

/**
 * Exports the hours that payroll does not have yet, and stores the export in the same change. One export follows the
 * other, so that no correction is exported twice.
 */
async function exportPeriod(ctx: Change, id: number): Promise<Answered | Refused> {
  const { tx, by } = ctx;
  await tx.serialize(['payroll', 0]);
  const found = await tx.lock(payPeriods, id, { by, action: 'see' });
  if (!found || found.record.archived_at !== null) return { refusal: notFound };
  const { record: period } = found;
  const isOpen = refusalOfExport(period);
  if (isOpen) return { refusal: isOpen, record: period };
  const { lines } = await nextExport(tx, period);
  if (lines.length === 0) return { refusal: nothing, record: period };
  const marks = { export_period_id: period.id, export_no: period.exports.length + 1 };
  const added = await tx.addMany(
    payrollLines,
    lines.map((line) => ({ ...line, ...marks })),
    by,
  );
  const exported = { at: tx.now, by: by.id, rows: lines.length, by_name: by.name };
  const changed = await changeRecord(
    ctx,
    payPeriods,
    period,
    { exports: [...period.exports, exported] },
    { action: 'export' },
  );
  if (isRefused(changed)) return changed;
  return { data: await shown(ctx, tx, payrollLines, added), message: 'Exported' };
}

/** The write calls of payroll other than saves and transitions, by name. */
export const payrollOperations: Readonly<Record<string, Operation>> = {
  'pay-periods/export': {
    change: (ctx, { values = {} }) => exportPeriod(ctx, Number(values.id)),
  },
};
