import { useTranslate } from 'react-admin';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import { asRecordOf } from '@/core/resource/records';
import { releasesResource } from './resources';

/** The amount and state of a release of retention, as a sentence. */
export function ReleaseState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { status, due_on: day, amount_minor: amount } = asRecordOf(releasesResource, record);
  const sentence = status === 'due' && day === null ? 'undated' : status;
  const words = translate(`paymentApplications.release.${sentence}`, {
    amount: amountShown(amount ?? 0),
    day: dayShown(day),
  });
  return <WholeWords>{words}</WholeWords>;
}
