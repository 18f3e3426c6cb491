import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { clockAt } from '../../../../domain/timesheets/hours/clock';
import { missingIn } from '../../../../domain/timesheets/missing';
import { type Doubts, SubmitQuestion } from './SubmitQuestion';
import { useWeekAct } from './useWeekAct';
import { useWeek } from './WeekContext';

const isSure = ({ isEmpty, isFuture, days, jobs }: Doubts) =>
  !isEmpty && !isFuture && days.length + jobs.length === 0;

/** Submits the week, or makes it a draft again. Asks nothing when all is well, else whether it is meant. */
export function SubmitButton() {
  const translate = useTranslate();
  const { state, surroundings, permission, dates, weekStart } = useWeek();
  const { run, isRunning } = useWeekAct();
  const [doubts, setDoubts] = useState<Doubts>();
  const { status } = state.view.week;
  if (!permission.submit || status === 'approved') return null;
  if (status === 'submitted')
    return (
      <Button variant="outlined" disabled={isRunning} onClick={() => void run('unsubmit')}>
        {translate('timesheets.week.unsubmit')}
      </Button>
    );
  const submit = () => {
    const { working } = surroundings;
    const entries = state.content.entries.map(({ values }) => values);
    const today = clockAt(Date.now() / 1000, working.zone).date;
    const found = { ...missingIn(entries, dates, working), isFuture: weekStart > today };
    if (isSure(found)) void run('submit');
    else setDoubts(found);
  };
  return (
    <>
      <Button variant="contained" disabled={isRunning} onClick={submit}>
        {translate('timesheets.week.submit')}
      </Button>
      {doubts && (
        <SubmitQuestion
          doubts={doubts}
          onClose={() => setDoubts(undefined)}
          onSubmit={() => {
            setDoubts(undefined);
            void run('submit');
          }}
        />
      )}
    </>
  );
}
