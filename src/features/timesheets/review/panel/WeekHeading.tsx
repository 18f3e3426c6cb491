import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayInWords } from '../../../../../domain/timesheets/dates';
import { dayAfter } from '../../../../../domain/timesheets/hours/clock';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { ReferenceTitle } from '../../../../fields/ReferenceTitle';
import { useCompanyTime } from '../../../../fields/useCompanyTime';
import { WeekStatus } from '../../view/WeekStatus';
import { personOf } from '../weekRow';

const Heading = styled('header')(({ theme }) => ({
  paddingRight: 40,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { marginTop: 4, color: theme.palette.text.secondary },
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44, lineHeight: '44px' },
  },
}));

/** Whose week it is, which, and its status, with a link to the week itself. */
export function WeekHeading({ week }: { week: ReviewRow }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const start = String(week.week_start);
  const told = (key: string, args: object) => translate(`timesheets.review.${key}`, args);
  return (
    <Heading>
      <div>
        <h2>{personOf(week)}</h2>
        <WeekStatus week={week} />
      </div>
      <p>
        {dayInWords(start)} – {dayInWords(dayAfter(start, 6))}
        {week.base_location_id != null && (
          <>
            {' · '}
            <ReferenceTitle to="base-locations" id={Number(week.base_location_id)} />
          </>
        )}
      </p>
      {week.submitted_at != null && (
        <p>{told('submitted_at', { when: moment(String(week.submitted_at)) })}</p>
      )}
      {week.approved_at != null && (
        <p>
          {told('approved_at', {
            when: moment(String(week.approved_at)),
            name: week.approved_by_name,
          })}
        </p>
      )}
      {week.status === 'rejected' && (
        <p>{told('returned_because', { reason: week.rejected_reason })}</p>
      )}
      {week.is_shadow_engineer === true && (
        <p>{told('shadows', { name: week.shadow_engineer_name })}</p>
      )}
      <p>
        {week.contract_manager_name == null
          ? told('no_manager', {})
          : told('manager', { name: week.contract_manager_name })}
      </p>
      <Link to={`/pages/timesheet?user_id=${week.user_id}&week=${start}`}>
        {translate('timesheets.review.to_week')}
      </Link>
    </Heading>
  );
}
