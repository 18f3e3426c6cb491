import DownloadIcon from '@mui/icons-material/Download';
import { useMemo, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { fileName } from '@/browser/crud/export/fileName';
import { runExport } from '@/browser/crud/export/runExport';
import { FORMATS, type Format } from '@/browser/crud/export/sheetWriter';
import { useSheet } from '@/browser/crud/export/useSheet';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { handOver } from '@/browser/fields/files/fileTypes';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { choice } from '@/core/fields/kinds/choice';
import { keysOf, mapped } from '@/core/resource/keys';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { refusalOfExport } from '@/modules/payroll/model/payPeriodRules';
import { linesResource, periodsResource } from './resources';

/** Exports a pay period: the request stores its lines, and the file contains the response. */
function usePayrollExport(period: PayPeriod) {
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

const START = { format: 'xlsx' };

interface Props {
  period: PayPeriod;
  lines: number;
  /** The id of the text that says why an open pay period is not exported. */
  reasonId: string;
}

/** Exports a locked pay period in the chosen format; without lines it only shows a message. */
export function ExportPeriodButton({ period, lines, reasonId }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const exportPeriod = usePayrollExport(period);
  const fields = useMemo(() => {
    const words = mapped(FORMATS, ({ label }) => translate(label));
    return { format: choice(words, { label: translate('payroll.export.format'), required: true }) };
  }, [translate]);
  const isRefused = refusalOfExport(period) !== undefined;
  const open = () => {
    if (isRefused) return;
    if (lines === 0) notify('fieldhouse.export.nothing', { type: 'error' });
    else setOpen(true);
  };
  const label = translate('payroll.export.button');
  useOfferedCommands(isRefused ? [] : [{ id: 'export', label, run: open }]);
  return (
    <>
      <Button
        variant={isRefused ? 'outlined' : 'contained'}
        aria-haspopup="dialog"
        // Not disabled: screen readers must still reach its reason.
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reasonId : undefined}
        startIcon={<DownloadIcon />}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && (
        <FieldsDialog
          title={translate('payroll.export.title', { name: period.name ?? '' })}
          advice={translate('payroll.export.advice', { count: lines })}
          fields={fields}
          start={START}
          submitLabel={label}
          onSubmit={async (values) => {
            const format = keysOf(FORMATS).find((one) => one === values.format);
            if (format) await exportPeriod(format);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
