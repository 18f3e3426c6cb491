import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';

/** The days on which an asset was assigned and is expected back, or on which it was disposed of. */
export function AssetState({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { zone, day } = useCompanyTime();
  const { assigned_at: since, expected_return: back, disposed_at: gone, status } = record;
  if (status === 'retired')
    return <WholeWords>{translate('assets.state.retired', { day: dayShown(gone) })}</WholeWords>;
  if (typeof since !== 'string') return null;
  const isLate = typeof back === 'string' && back < companyDay(new Date(), zone);
  const sentence = isLate ? 'overdue' : back ? 'held_until' : 'held';
  const days = { since: dayShown(day(since)), back: dayShown(back) };
  return <WholeWords>{translate(`assets.state.${sentence}`, days)}</WholeWords>;
}
