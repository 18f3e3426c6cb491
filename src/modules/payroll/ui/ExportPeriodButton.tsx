import DownloadIcon from '@mui/icons-material/Download';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FORMATS } from '@/browser/crud/export/sheetWriter';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { Button } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { choice } from '@/core/fields/choice';
import { keysOf, mapped } from '@/core/resource/keys';
import type { PayPeriod } from '@/modules/payroll/model/payPeriodFields';
import { refusalOfExport } from '@/modules/payroll/model/payPeriodRules';
import { usePayrollExport } from './usePayrollExport';

const START = { format: 'xlsx' };

interface Props {
  period: PayPeriod;
  lines: number;
  /** The id of the text that says why an open pay period is not exported. */
  reasonId: string;
}

/** Exports a locked pay period in the chosen format; without lines it only says so. */
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
