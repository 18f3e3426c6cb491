import BackIcon from '@mui/icons-material/ChevronLeft';
import OnIcon from '@mui/icons-material/ChevronRight';
import { useTranslate } from 'react-admin';
import { LinkButton } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { visuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { useWeekAddress } from './useWeekAddress';

// Phones show only the arrow; the word is for screen readers.
const Arrow = styled(LinkButton)({
  '&[data-next] > svg': { margin: '0 -4px 0 8px' },
  '@media (max-width:767.95px)': {
    minWidth: 44,
    padding: 0,
    '& > span': visuallyHidden,
    '&&& > svg': { margin: 0 },
  },
});

const Steps = styled('nav')({
  display: 'flex',
  gap: 4,
  '@media print': { display: 'none' },
});

/** Links to the previous, current and next week. */
export function WeekSteps({ address }: { address: ReturnType<typeof useWeekAddress> }) {
  const translate = useTranslate();
  const { previous, present, next, isThisWeek } = address;
  return (
    <Steps aria-label={translate('timesheets.week.weeks')}>
      <Arrow to={previous} startIcon={<BackIcon aria-hidden="true" />}>
        <span>{translate('timesheets.week.previous')}</span>
      </Arrow>
      <LinkButton
        to={present}
        variant={isThisWeek ? 'outlined' : undefined}
        aria-current={isThisWeek ? 'true' : undefined}
      >
        {translate('timesheets.week.present')}
      </LinkButton>
      <Arrow to={next} data-next="">
        <span>{translate('timesheets.week.next')}</span>
        <OnIcon aria-hidden="true" />
      </Arrow>
    </Steps>
  );
}
