import { differenceInCalendarDays, parseISO } from 'date-fns';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { companyDay } from '@/core/dates/companyTime';
import { dayShown } from '@/core/fields/kinds/date';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';

interface Props {
  batch: ApplicationBatch;
  /** True if the contract uses notices, whose dates are then shown. */
  usesNotices: boolean;
}

/** The deadlines of an application, each with the days left. */
export function DateList({ batch, usesNotices }: Props) {
  const translate = useTranslate();
  const { zone } = useCompanyTime();
  const today = parseISO(companyDay(new Date(), zone));
  const dates: [key: string, day: string | null][] = [
    ['due', batch.due_date],
    ...(usesNotices
      ? ([
          ['payment_notice_by', batch.payment_notice_by],
          ['pay_less_by', batch.pay_less_by],
        ] as [string, string | null][])
      : []),
    ['final', batch.final_payment_date],
  ];
  const leftOf = (day: string) => {
    const days = differenceInCalendarDays(parseISO(day), today);
    if (days === 0) return translate('paymentApplications.dates.today');
    return translate(`paymentApplications.dates.${days > 0 ? 'left' : 'past'}`, {
      smart_count: Math.abs(days),
    });
  };
  const isOver = batch.status === 'paid' || batch.status === 'withdrawn';
  return (
    <dl>
      {dates.map(([key, day]) =>
        day === null ? null : (
          <div key={key}>
            <dt>{translate(`paymentApplications.dates.${key}`)}</dt>
            <dd>
              {dayShown(day)}
              {!isOver && <small>{leftOf(day)}</small>}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
