import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayInWords } from '../../../../domain/timesheets/dates';
import type { NotBegun as Answer } from '../../../../domain/timesheets/notBegun';
import { useAnswer } from '../../../crud/useAnswer';
import { timesheetsEntry } from '../view/weekAccess';

const NOTHING = {};
/** More names than this are counted. */
const NAMED = 8;

/** The people who have no hours for a week that is due, and so nothing in the queue. */
export function NotBegun() {
  const translate = useTranslate();
  const { data } = useAnswer<Answer>(timesheetsEntry, 'not-begun', NOTHING);
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
