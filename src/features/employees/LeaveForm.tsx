import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import { format } from 'date-fns';
import { useMemo, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/fields';
import { leftOn } from '../../../domain/rules/employment';
import { failureOf } from '../../crud/failureOf';
import { faceOf } from '../../fields';
import { LeaverChecklist } from './LeaverChecklist';
import { StandingFailure } from './StandingFailure';
import { useLastDay } from './useLastDay';
import { useStandingChange } from './useStandingChange';

// The form is the one part between the dialog's title and its end, so it is what has to scroll.
const Filling = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
});

interface Props {
  record: RecordValues;
  onClose: () => void;
}

/** Marks somebody as left: their last day is asked for, what points at them is shown. */
export function LeaveForm({ record, onClose }: Props) {
  const translate = useTranslate();
  const { lastDay, resolver } = useLastDay();
  const start = useMemo(() => ({ last_day: format(new Date(), 'yyyy-MM-dd') }), []);
  const [error, setError] = useState<Error>();
  const { change, isChanging } = useStandingChange(record, {
    done: 'employees.standing.left',
    onDone: onClose,
    // What is wrong with the day stands on the day.
    onFailed: (failed) => setError(failureOf(failed).end_date ? undefined : failed),
  });
  const save = async ({ last_day }: Record<string, unknown>) => {
    setError(undefined);
    const failed = await change(leftOn(String(last_day)));
    const said = failed && failureOf(failed).end_date;
    return said ? { last_day: said } : undefined;
  };
  const { Input } = faceOf(lastDay);
  return (
    <Filling>
      <Form
        defaultValues={start}
        resolver={resolver}
        disableInvalidFormNotification
        noValidate
        onSubmit={save}
      >
        <DialogContent>
          {error && <StandingFailure error={error} />}
          <DialogContentText sx={{ mb: 2 }}>
            {translate('employees.standing.leave_ends')}
          </DialogContentText>
          <Box sx={{ maxWidth: 240, mb: 2 }}>
            <Input source="last_day" field={lastDay} />
          </Box>
          <LeaverChecklist record={record} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained" color="warning" aria-disabled={isChanging}>
            {translate('employees.standing.leave_confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Filling>
  );
}
