import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { fileName } from '@/browser/crud/export/fileName';
import { runExport } from '@/browser/crud/export/runExport';
import type { Format } from '@/browser/crud/export/sheetWriter';
import { useSheet } from '@/browser/crud/export/useSheet';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { handOver } from '@/browser/fields/files/fileTypes';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { linesResource, periodsResource } from './resources';

/** Exports a pay period: the request stores its lines, and the file contains the response. */
export function usePayrollExport(period: PayPeriod) {
  const translate = useTranslate();
  const notify = useNotify();
  const callOperation = useOperation();
  const readAgain = useReadAgain(periodsResource);
  const by = usePrincipal();
  const { wordsOf, headOf, fileWords, today } = useSheet(linesResource);
  return async (format: Format) => {
    if (!by) return;
    const fields = columnsOf(linesResource, by);
    const name = period.name ?? '';
    const head = headOf(translate('payroll.title'), [name], fields);
    const rows = (await callOperation('pay-periods/export', { id: period.id })) as RaRecord[];
    const source = { getList: async () => ({ data: rows, total: rows.length }) };
    const { route } = linesResource;
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
