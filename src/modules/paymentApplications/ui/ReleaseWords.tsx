import { useTranslate } from 'react-admin';
import { kinds, type RecordValues } from '@/domain/kernel/fields';
import { amountShown } from '@/domain/kernel/fields/money';
import { asRecordOf } from '@/domain/kernel/records';
import { WholeWords } from '@/src/kit/WholeWords';
import { releasesEntry } from './entries';

/** What a release of retention comes to, and what became of it, in a sentence. */
export function ReleaseWords({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { status, due_on: day, amount_minor: amount } = asRecordOf(releasesEntry, record);
  const sentence = status === 'due' && day === null ? 'undated' : status;
  const words = translate(`afp.release.${sentence}`, {
    amount: amountShown(amount ?? 0),
    day: day ? kinds.date.format(day, { kind: 'date' }) : '',
  });
  return <WholeWords>{words}</WholeWords>;
}
