import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { asRecordOf } from '@/core/resource/records';
import { parking } from '@/modules/parking/model/parking';
import { amountDueOn } from '@/modules/parking/model/parkingDerived';

/** Returns the sentence that says what has to be paid. */
function sentenceOf(record: RecordValues, today: string): string {
  const { status, discount_until: until, due_date: due } = record;
  if (status !== 'unpaid') return String(status);
  if (typeof until === 'string' && until >= today) return 'discount';
  if (typeof due !== 'string') return 'open';
  return due < today ? 'overdue' : 'due';
}

/** Shows the amount due today and until when, in a sentence. */
export function StateWords({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { zone } = useCompanyTime();
  const today = companyDay(new Date(), zone);
  const known = asRecordOf(parking, record);
  const words = translate(`parking.state.${sentenceOf(record, today)}`, {
    amount: amountShown(amountDueOn(known, today)),
    full: amountShown(amountDueOn({ ...known, discount_until: null }, today)),
    until: dayShown(record.discount_until),
    due: dayShown(record.due_date),
    appealed: dayShown(record.appealed_at),
    paid: dayShown(record.paid_at),
    paid_amount: amountShown(Number(record.amount_paid_minor)),
  });
  return <WholeWords>{words}</WholeWords>;
}
