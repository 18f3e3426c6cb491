import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AfpBatch } from '../../../domain/afp/batchFields';
import type { AfpContract } from '../../../domain/afp/contractFields';
import { isInvoiced } from '../../../domain/afp/invoicing';
import { PanelLine } from '../../kit/PanelLine';
import { InvoiceDialog, PROGRAMS, type Program } from './invoices/InvoiceDialog';
import { usePaper } from './papers/usePaper';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' });

/** The files of an application: the paper for the customer and, once it is certified, those for the accounts. */
export function BatchPapers({ batch, contract }: { batch: AfpBatch; contract: AfpContract }) {
  const translate = useTranslate();
  const { print, isBusy } = usePaper();
  const [program, setProgram] = useState<Program>();
  return (
    <PanelLine aria-labelledby="afp-papers">
      <h2 id="afp-papers">{translate('afp.paper.heading')}</h2>
      <Actions>
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void print(batch, contract)}
        >
          {translate('afp.paper.button')}
        </Button>
        {isInvoiced(batch) &&
          PROGRAMS.map((one) => (
            <Button key={one} variant="outlined" onClick={() => setProgram(one)}>
              {translate(`afp.invoices.${one}`)}
            </Button>
          ))}
      </Actions>
      {program && (
        <InvoiceDialog program={program} batches={[batch]} onClose={() => setProgram(undefined)} />
      )}
    </PanelLine>
  );
}
