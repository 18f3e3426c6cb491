import { useTranslate } from 'react-admin';
import { amountShown } from '@/core/fields/money';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { RESULTS, sumLines } from './sumLines';

export function SumList({
  batch,
  contract,
}: {
  batch: ApplicationBatch;
  contract: PaymentContract;
}) {
  const translate = useTranslate();
  return (
    <dl>
      {sumLines(batch, contract).map(([key, minor]) => (
        <div key={key} className={RESULTS.includes(key) ? 'result' : undefined}>
          <dt>
            {translate(`paymentApplications.sums.${key}`, {
              percent: Number(batch.retention_percent ?? 0),
            })}
          </dt>
          <dd>{amountShown(minor)}</dd>
        </div>
      ))}
    </dl>
  );
}
