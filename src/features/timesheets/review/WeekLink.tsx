import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { dayInWords } from '../../../../domain/rules/timesheets/dates';
import { rowElementId } from '../../../crud/review/useCurrentRow';
import { useQueue } from './QueueContext';
import { personOf, type WeekRow } from './weekRow';

const Place = styled('span')(({ theme }) => ({
  '& a': {
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    // What is moved to by keys must not come to lie under the table's first row or its last.
    scrollMarginTop: 56,
    scrollMarginBottom: 56,
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
}));

interface Props {
  week: WeekRow;
  isCurrent: boolean;
  hasWeek: boolean;
}

/** Whose week it is, as a link that shows it beside the list; its address leads to the same from anywhere. */
export function WeekLink({ week, isCurrent, hasWeek }: Props) {
  const translate = useTranslate();
  const { open } = useQueue();
  const id = rowElementId(week.id);
  return (
    <Place>
      <a
        id={id}
        href={`#${id}`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          open(week);
        }}
      >
        {personOf(week)}
      </a>
      {hasWeek && (
        <small>
          {translate('timesheets.review.week_of', { day: dayInWords(String(week.week_start)) })}
        </small>
      )}
    </Place>
  );
}
