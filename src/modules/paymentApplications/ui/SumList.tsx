import { useTranslate } from 'react-admin';
import type { AfpBatch } from '@/domain/afp/batchFields';
import type { AfpContract } from '@/domain/afp/contractFields';
import { amountShown } from '@/domain/kernel/fields/money';
import { RESULTS, sumLines } from './sumLines';

/** The sums of an application, line by line. */
export function SumList({ batch, contract }: { batch: AfpBatch; contract: AfpContract }) {
  const translate = useTranslate();
  return (
    <dl>
      {sumLines(batch, contract).map(([key, minor]) => (
        <div key={key} className={RESULTS.includes(key) ? 'result' : undefined}>
          <dt>{translate(`afp.sums.${key}`, { percent: Number(batch.retention_percent ?? 0) })}</dt>
          <dd>{amountShown(minor)}</dd>
        </div>
      ))}
    </dl>
  );
}
