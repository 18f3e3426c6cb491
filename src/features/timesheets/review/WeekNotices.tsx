import Alert from '@mui/material/Alert';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayInWords } from '../../../../domain/timesheets/dates';
import type { NotBegun as NotBegunAnswer } from '../../../../domain/timesheets/notBegun';
import { useMe } from '../../../crud/useMe';
import { useOperationQuery } from '../../../crud/useOperationQuery';
import { PageSubtitle } from '../../../kit/PageSubtitle';
import { timesheetsEntry } from '../view/weekAccess';

/** What is said over the weeks of the queue: which they are, and which have not begun. */
export function WeekNotices() {
  return (
    <>
      <Subtitle />
      <NotBegun />
    </>
  );
}

/** Which weeks the queue shows, in a few words below the page's title. */
function Subtitle() {
  const translate = useTranslate();
  const me = useMe();
  const { filterValues } = useListContext();
  const { week_start: week, contract_manager_id: manager } = filterValues;
  const isMine = String(manager) === String(me?.id);
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

const NOTHING = {};
/** More names than this are counted. */
const NAMED = 8;

/** The people who have no hours for a week that is due, and so nothing in the queue. */
function NotBegun() {
  const translate = useTranslate();
  const { data } = useOperationQuery<NotBegunAnswer>(timesheetsEntry, 'not-begun', NOTHING);
  if (!data || data.people.length === 0) return null;
  const { week_start: week, people } = data;
  const rest = people.length - NAMED;
  return (
    <Alert
      role="note"
      severity="warning"
      icon={false}
      sx={{ mb: 1.5, '& a': { color: 'inherit' } }}
    >
      {translate('timesheets.review.not_begun', {
        smart_count: people.length,
        day: dayInWords(week),
      })}{' '}
      {people.slice(0, NAMED).map(({ user_id: id, user_name: name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/pages/timesheet?user_id=${id}&week=${week}`}>{name}</Link>
        </span>
      ))}
      {rest > 0 && ` ${translate('timesheets.review.and_more', { smart_count: rest })}`}
    </Alert>
  );
}
