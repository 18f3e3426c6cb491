import { useTranslate } from 'react-admin';
import { dayInWords } from '../../../../domain/timesheets/dates';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { RowLink } from '../../../crud/review/RowLink';
import { personOf } from './weekRow';

interface Props {
  week: ReviewRow;
  isCurrent: boolean;
  hasWeek: boolean;
}

/** Whose week it is and, where there are several, which. */
export function WeekName({ week, isCurrent, hasWeek }: Props) {
  const translate = useTranslate();
  const day = dayInWords(String(week.week_start));
  return (
    <RowLink
      row={week}
      isCurrent={isCurrent}
      detail={hasWeek && translate('timesheets.review.week_of', { day })}
    >
      {personOf(week)}
    </RowLink>
  );
}
