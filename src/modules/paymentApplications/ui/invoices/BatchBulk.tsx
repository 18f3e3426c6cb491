import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isInvoiced } from '@/domain/afp/invoicing';
import type { RecordValues } from '@/domain/kernel/fields';
import { asRecordOf } from '@/domain/kernel/records';
import { batchesEntry } from '@/src/features/afp/entries';
import { ActionButton } from '@/src/kit/ActionButton';
import { InvoiceDialog, PROGRAMS, type Program } from './InvoiceDialog';

/** Makes the invoice file of the selected applications, those of them that were certified. */
export function BatchBulk({ records }: { records: readonly RecordValues[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [program, setProgram] = useState<Program>();
  const batches = records.map((record) => asRecordOf(batchesEntry, record)).filter(isInvoiced);
  const open = (one: Program) => () =>
    batches.length > 0 ? setProgram(one) : notify('afp.invoices.none', { type: 'warning' });
  return (
    <>
      {PROGRAMS.map((one) => (
        <ActionButton key={one} onClick={open(one)}>
          {translate(`afp.invoices.${one}`)}
        </ActionButton>
      ))}
      {program && (
        <InvoiceDialog program={program} batches={batches} onClose={() => setProgram(undefined)} />
      )}
    </>
  );
}
