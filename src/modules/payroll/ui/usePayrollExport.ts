import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { PayPeriod } from '@/domain/payroll/payPeriodFields';
import { fileName } from '@/src/crud/export/fileName';
import { runExport } from '@/src/crud/export/runExport';
import type { Format } from '@/src/crud/export/sheetWriter';
import { useSheet } from '@/src/crud/export/useSheet';
import { columnsOf } from '@/src/crud/list/columns';
import { useOperation } from '@/src/crud/useOperation';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { useReadAgain } from '@/src/crud/useReadAgain';
import { handOver } from '@/src/fields/fileTypes';
import { linesEntry, periodsEntry } from './entries';

/** Exports a pay period: its lines are kept by the call, and the file is made of what that answers. */
export function usePayrollExport(period: PayPeriod) {
  const translate = useTranslate();
  const notify = useNotify();
  const callOperation = useOperation();
  const readAgain = useReadAgain(periodsEntry);
  const by = usePrincipal();
  const { wordsOf, headOf, fileWords, today } = useSheet(linesEntry);
  return async (format: Format) => {
    if (!by) return;
    const fields = columnsOf(linesEntry, by);
    const name = period.name ?? '';
    const head = headOf(translate('payroll.title'), [name], fields);
    const rows = (await callOperation('pay-periods/export', { id: period.id })) as RaRecord[];
    const source = { getList: async () => ({ data: rows, total: rows.length }) };
    const { route } = linesEntry;
    const sort = { field: 'id', order: 'ASC' } as const;
    const file = await runExport(
      source,
      { route, fields, filter: {}, sort, format, head, fileWords, wordsOf },
      new AbortController().signal,
      () => {},
    );
    if (file) handOver(file, fileName(head.title, [name], today(), format));
    notify('payroll.export.done', { type: 'success' });
    await readAgain();
  };
}
