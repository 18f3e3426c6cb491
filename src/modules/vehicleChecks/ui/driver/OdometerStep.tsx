import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { TextField } from '@/browser/kit/inputs/TextField';
import { formatMiles } from '@/modules/fleet/model/odometer';
import { Card, Quiet, Wrong } from './driverStyles';
import { isReadingConfirmed, odometerIssue, readOdometer } from './model/check';
import type { OpenedCheck } from './useCheck';

/** The odometer reading, with a reason if it is lower or a confirmation if it is far above, and the location. */
export function OdometerStep({ opened, onDone }: { opened: OpenedCheck; onDone: () => void }) {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const { check, change } = opened;
  const [isTried, setTried] = useState(false);
  const issue = odometerIssue(check, day(new Date().toISOString()));
  const last = check.vehicle.odometer;
  const miles = last === null ? '' : formatMiles(last);
  const typed = readOdometer(check.odometer);
  const reading = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const isConfirmed = isReadingConfirmed(check);
  // The server may know a later reading than this device, so reason and confirmation are both offered.
  const isRefused = check.refused !== undefined;
  const isLower = issue === 'lower' || check.odometerReason !== '' || isRefused;
  const isConfirmShown = (isTried && issue === 'far_above') || isConfirmed || isRefused;
  const places = { lower: reason, far_above: confirm, missing: reading, too_high: reading };
  const help = (which: typeof issue) =>
    isTried && issue === which
      ? translate(`vehicleChecks.driver.odometer.${which}`, { miles })
      : undefined;
  return (
    <Card aria-label={translate('vehicleChecks.driver.odometer.step')}>
      <form
        id="check-odometer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The field to focus may only appear with this submit.
          flushSync(() => setTried(true));
          if (!issue) onDone();
          else places[issue].current?.focus();
        }}
      >
        <TextField
          autoFocus
          inputRef={reading}
          label={translate('vehicleChecks.driver.odometer.label')}
          value={check.odometer}
          error={isTried && issue !== undefined && issue !== 'lower'}
          helperText={help('missing') ?? help('too_high')}
          onChange={({ target }) => change((before) => ({ ...before, odometer: target.value }))}
          onFocus={({ target }) => target.select()}
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 10 }}
        />
        {last !== null && (
          <Quiet>{translate('vehicleChecks.driver.odometer.last', { miles })}</Quiet>
        )}
        {isConfirmShown && typed !== undefined && (
          <div role="alert">
            {issue === 'far_above' && (
              <Wrong>
                {translate('vehicleChecks.driver.odometer.far_above', {
                  more: formatMiles(typed - (last ?? 0)),
                  miles,
                })}
              </Wrong>
            )}
            <CheckboxLine
              checked={isConfirmed}
              ref={confirm}
              onChange={({ target }) =>
                change(({ odometerConfirmed: _, ...before }) => ({
                  ...before,
                  ...(target.checked && { odometerConfirmed: before.odometer }),
                }))
              }
            >
              {translate('vehicleChecks.driver.odometer.confirm', {
                reading: formatMiles(typed),
              })}
            </CheckboxLine>
          </div>
        )}
        {isLower && (
          <TextField
            inputRef={reason}
            style={{ marginTop: 16 }}
            label={translate('vehicleChecks.driver.odometer.reason')}
            value={check.odometerReason}
            error={isTried && issue === 'lower'}
            helperText={help('lower')}
            onChange={({ target }) =>
              change((before) => ({ ...before, odometerReason: target.value }))
            }
            input={{ maxLength: 300 }}
          />
        )}
        <TextField
          style={{ marginTop: 16 }}
          label={translate('vehicleChecks.driver.odometer.location')}
          value={check.location ?? ''}
          onChange={({ target }) => change((before) => ({ ...before, location: target.value }))}
          input={{ maxLength: 200 }}
        />
      </form>
    </Card>
  );
}
