import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { asRecordOf } from '@/core/resource/records';
import { leftToPay } from '@/modules/paymentApplications/model/batches/batchPayments';
import { batchesResource } from './resources';
import { useContract } from './useContract';

/** The state of an application, as a sentence. Without a notice in time, the sum applied for is the notified sum. */
export function BatchState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { zone } = useCompanyTime();
  const batch = asRecordOf(batchesResource, record);
  const contract = useContract(batch.contract_id);
  const today = companyDay(new Date(), zone);
  const { status, payment_notice_by: until, final_payment_date: final } = batch;
  const isNoticed = status === 'submitted' && contract?.uses_notices && until !== null;
  const isOverdue = status === 'certified' && final !== null && final < today;
  const sentence = isNoticed
    ? today <= until
      ? 'notice_due'
      : 'no_notice'
    : isOverdue
      ? 'overdue'
      : status;
  const words = translate(`paymentApplications.state.${sentence}`, {
    net: amountShown(batch.net_applied_minor ?? 0),
    due: amountShown(batch.amount_due_minor ?? 0),
    left: amountShown(leftToPay(batch)),
    until: dayShown(until),
    final: dayShown(final),
  });
  return <WholeWords>{words}</WholeWords>;
}
