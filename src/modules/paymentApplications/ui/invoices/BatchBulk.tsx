import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ActionButton } from '@/browser/kit/ActionButton';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { isInvoiced } from '@/modules/paymentApplications/model/batches/invoicing';
import { batchesResource } from '@/modules/paymentApplications/ui/resources';
import { InvoiceDialog, PROGRAMS, type Program } from './InvoiceDialog';

/** Makes an invoice file of the certified applications in the selection. */
export function BatchBulk({ records }: { records: readonly RecordValues[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [program, setProgram] = useState<Program>();
  const batches = records.map((record) => asRecordOf(batchesResource, record)).filter(isInvoiced);
  const open = (one: Program) => () =>
    batches.length > 0
      ? setProgram(one)
      : notify('paymentApplications.invoices.none', { type: 'warning' });
  return (
    <>
      {PROGRAMS.map((one) => (
        <ActionButton key={one} onClick={open(one)}>
          {translate(`paymentApplications.invoices.${one}`)}
        </ActionButton>
      ))}
      {program && (
        <InvoiceDialog program={program} batches={batches} onClose={() => setProgram(undefined)} />
      )}
    </>
  );
}
