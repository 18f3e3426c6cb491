import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '@/browser/kit/ActionButton';
import { PanelLine } from '@/browser/kit/PanelLine';
import { styled } from '@/browser/kit/styles/styled';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { isInvoiced } from '@/modules/paymentApplications/model/batches/invoicing';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { InvoiceDialog, PROGRAMS, type Program } from './invoices/InvoiceDialog';
import { useApplicationPdf } from './papers/useApplicationPdf';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

/** The downloads of an application: its PDF and, once it is certified, files for accounts programs. */
export function BatchDocuments({
  batch,
  contract,
}: {
  batch: ApplicationBatch;
  contract: PaymentContract;
}) {
  const translate = useTranslate();
  const { print, isBusy } = useApplicationPdf();
  const [program, setProgram] = useState<Program>();
  return (
    <PanelLine aria-labelledby="afp-papers">
      <h2 id="afp-papers">{translate('paymentApplications.paper.heading')}</h2>
      <Actions>
        <ActionButton
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void print(batch, contract)}
        >
          {translate('paymentApplications.paper.button')}
        </ActionButton>
        {isInvoiced(batch) &&
          PROGRAMS.map((one) => (
            <ActionButton key={one} variant="outlined" onClick={() => setProgram(one)}>
              {translate(`paymentApplications.invoices.${one}`)}
            </ActionButton>
          ))}
      </Actions>
      {program && (
        <InvoiceDialog program={program} batches={[batch]} onClose={() => setProgram(undefined)} />
      )}
    </PanelLine>
  );
}
