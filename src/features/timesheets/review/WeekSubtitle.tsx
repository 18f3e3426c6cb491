import { useListContext, useTranslate } from 'react-admin';
import type { Actor } from '../../../../domain/kernel/access/table';
import { dayInWords } from '../../../../domain/timesheets/dates';
import { PageSubtitle } from '../../../kit/PageSubtitle';

/** Which weeks the queue shows, in a few words below the page's title. */
export function WeekSubtitle({ me }: { me: Actor }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { week_start: week, contract_manager_id: manager } = filterValues;
  const isMine = String(manager) === String(me.id);
  const time =
    typeof week === 'string'
      ? translate('timesheets.review.week_of', { day: dayInWords(week) })
      : translate('timesheets.review.all_weeks');
  return (
    <PageSubtitle>
      {time}
      {isMine && ` · ${translate('timesheets.review.my_team')}`}
    </PageSubtitle>
  );
}
