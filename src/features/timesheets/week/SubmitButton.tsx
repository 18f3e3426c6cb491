import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Missing, missingIn } from '../../../../domain/rules/timesheets/missing';
import { dayWords } from '../view/dayWords';
import { useWeekAct } from './useWeekAct';
import { useWeek } from './WeekContext';

const isWhole = ({ isEmpty, days, jobs }: Missing) => !isEmpty && days.length + jobs.length === 0;

/** Hands the week in, or takes it back. Asks nothing when all is well, and says what is missing otherwise. */
export function SubmitButton() {
  const translate = useTranslate();
  const { state, permission, dates } = useWeek();
  const { run, isRunning } = useWeekAct();
  const [missing, setMissing] = useState<Missing>();
  const { status } = state.view.week;
  if (!permission.submit || status === 'approved') return null;
  if (status === 'submitted')
    return (
      <Button variant="outlined" disabled={isRunning} onClick={() => void run('unsubmit')}>
        {translate('timesheets.week.take_back')}
      </Button>
    );
  const submit = () => {
    const entries = state.content.entries.map(({ values }) => values);
    const found = missingIn(entries, dates, state.surroundings.working);
    if (isWhole(found)) void run('submit');
    else setMissing(found);
  };
  return (
    <>
      <Button variant="contained" disabled={isRunning} onClick={submit}>
        {translate('timesheets.week.submit')}
      </Button>
      {missing && (
        <MissingDialog
          missing={missing}
          onClose={() => setMissing(undefined)}
          onSubmit={() => {
            setMissing(undefined);
            void run('submit');
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  missing: Missing;
  onClose: () => void;
  onSubmit: () => void;
}

function MissingDialog({ missing, onClose, onSubmit }: DialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { isEmpty, days, jobs } = missing;
  const named = (list: readonly string[]) => list.map((date) => dayWords(date).short).join(', ');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('timesheets.week.missing.title')}</DialogTitle>
      <DialogContent>
        {isEmpty && <p>{translate('timesheets.week.missing.empty')}</p>}
        {!isEmpty && days.length > 0 && (
          <p>{translate('timesheets.week.missing.days', { days: named(days) })}</p>
        )}
        {jobs.length > 0 && (
          <p>{translate('timesheets.week.missing.jobs', { days: named(jobs) })}</p>
        )}
      </DialogContent>
      <DialogActions>
        {!isEmpty && (
          <Button onClick={onSubmit}>{translate('timesheets.week.missing.submit')}</Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('timesheets.week.missing.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
