import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { odometerIssue } from './model/check';
import { Card, Quiet } from './pieces';
import type { OpenedCheck } from './useCheck';

const shown = (miles: number) => miles.toLocaleString('en-GB');

/** The reading of the odometer, why it is lower than before where it is, and where the vehicle is. */
export function OdometerStep({ opened, onDone }: { opened: OpenedCheck; onDone: () => void }) {
  const translate = useTranslate();
  const { check, change } = opened;
  const [isTried, setTried] = useState(false);
  const issue = odometerIssue(check);
  const last = check.vehicle.odometer;
  const miles = last === null ? '' : shown(last);
  const reading = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const isLower = issue === 'lower' || check.odometerReason !== '';
  const help = (which: typeof issue) =>
    isTried && issue === which ? translate(`checks.odometer.${which}`, { miles }) : undefined;
  return (
    <Card aria-label={translate('checks.odometer.step')}>
      <form
        id="check-odometer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!issue) onDone();
          else (issue === 'lower' ? reason : reading).current?.focus();
        }}
      >
        <TextField
          autoFocus
          fullWidth
          inputRef={reading}
          label={translate('checks.odometer.label')}
          value={check.odometer}
          error={isTried && issue === 'missing'}
          helperText={help('missing')}
          onChange={({ target }) => change((before) => ({ ...before, odometer: target.value }))}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } }}
        />
        {last !== null && <Quiet>{translate('checks.odometer.last', { miles })}</Quiet>}
        {isLower && (
          <TextField
            fullWidth
            inputRef={reason}
            sx={{ mt: 2 }}
            label={translate('checks.odometer.reason')}
            value={check.odometerReason}
            error={isTried && issue === 'lower'}
            helperText={help('lower')}
            onChange={({ target }) =>
              change((before) => ({ ...before, odometerReason: target.value }))
            }
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        )}
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={translate('checks.odometer.location')}
          value={check.location ?? ''}
          onChange={({ target }) => change((before) => ({ ...before, location: target.value }))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </form>
    </Card>
  );
}
