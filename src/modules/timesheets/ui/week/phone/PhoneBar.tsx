import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SavingState } from '@/browser/crud/sync/SavingState';
import { useBottomBar } from '@/browser/kit/behaviour/useBottomBar';
import { styled } from '@/browser/kit/styles/styled';
import { hoursOf } from '@/core/dates/seconds';
import { scheduledOn } from '@/modules/people/model/schedules/schedule';
import { SubmitButton } from '@/modules/timesheets/ui/week/SubmitButton';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2px 16px',
  // Spans the page, including its 16 px padding.
  margin: '0 -16px -14px',
  padding: '6px 16px max(10px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > div': { gridColumn: '1 / -1', minHeight: 24 },
  '& p': { margin: 0, lineHeight: 1.2 },
  '& p strong': { display: 'block', fontSize: '1.25rem', fontWeight: 650 },
  '& p small': { color: theme.palette.text.secondary },
  '& > button': { minHeight: 48 },
  '@media print': { position: 'static' },
}));

/** Shows a sticky bar below a week on a phone: the saving state, the week's total, and the submit button. */
export function PhoneBar() {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  const { totals, store, state, surroundings, permission, dates } = useWeek();
  const { schedule } = surroundings.working;
  const scheduled = schedule
    ? dates.reduce((sum, date) => sum + scheduledOn(date, schedule), 0)
    : 0;
  const total = totals.week.total_hours;
  return (
    <Bar ref={bar} data-stays="" role="region" aria-label={translate('timesheets.week.phone.bar')}>
      <SavingState store={store} saving={state.saving} isClosed={!permission.edit} />
      <p>
        <strong>{total}</strong>
        <small>
          {scheduled > 0
            ? translate('timesheets.week.phone.of', { hours: hoursOf(scheduled) })
            : translate('timesheets.week.phone.in_all')}
        </small>
      </p>
      <SubmitButton />
    </Bar>
  );
}
