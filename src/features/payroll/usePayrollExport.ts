import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { PayPeriod } from '../../../domain/payroll/payPeriodFields';
import { fileName } from '../../crud/export/fileName';
import { runExport } from '../../crud/export/runExport';
import type { Format } from '../../crud/export/sheetWriter';
import { useSheet } from '../../crud/export/useSheet';
import { columnsOf } from '../../crud/list/columns';
import { useOperation } from '../../crud/useOperation';
import { usePrincipal } from '../../crud/usePrincipal';
import { useReadAgain } from '../../crud/useReadAgain';
import { handOver } from '../../fields/fileTypes';
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
