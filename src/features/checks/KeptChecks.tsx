import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Activity, Outbox } from '../../crud/outbox/Outbox';
import type { Parcel } from '../../crud/outbox/parcel';
import { useCompanyTime } from '../../fields';
import { type Check, progressOf } from './model/check';
import { firstOpenStep } from './model/steps';
import { Card, Quiet, Wrong } from './pieces';

const registrationOf = ({ content }: Parcel) => (content as Check).vehicle.registration;

interface Props {
  outbox: Outbox;
  parcels: readonly Parcel[];
  activity: Activity;
  go: (to?: { check: string; step?: string }) => void;
}

/** The checks of this person on this device: not finished, on their way, refused, filed. */
export function KeptChecks({ outbox, parcels, activity, go }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Parcel>();
  if (parcels.length === 0) return null;
  const discard = async ({ key }: Parcel) => {
    setAsked(undefined);
    await outbox.store.remove(key);
    outbox.changed();
  };
  const resume = (parcel: Parcel) =>
    go({ check: parcel.key, step: firstOpenStep(parcel.content as Check) });
  const reopen = async (parcel: Parcel) => {
    await outbox.store.reopen(parcel.key);
    outbox.changed();
    resume(parcel);
  };
  return (
    <Stack component="section" spacing={1} aria-label={translate('checks.kept.heading')}>
      {parcels.toReversed().map((parcel) => (
        <Card key={parcel.key} aria-label={registrationOf(parcel)}>
          <h2>{registrationOf(parcel)}</h2>
          <div role="status">
            <ParcelState parcel={parcel} activity={activity} />
          </div>
          {parcel.state !== 'sent' && (
            <Stack direction="row" spacing={1} sx={{ mt: 1 }} useFlexGap>
              {parcel.state === 'open' && (
                <Button variant="contained" onClick={() => resume(parcel)}>
                  {translate('checks.kept.resume')}
                </Button>
              )}
              {parcel.state === 'refused' && (
                <Button variant="contained" onClick={() => void reopen(parcel)}>
                  {translate('checks.kept.reopen')}
                </Button>
              )}
              {parcel.state === 'waiting' && activity !== 'sending' && (
                <Button variant="outlined" onClick={() => void outbox.run()}>
                  {translate('checks.kept.send_now')}
                </Button>
              )}
              {parcel.state !== 'waiting' && (
                <Button onClick={() => setAsked(parcel)}>{translate('checks.kept.discard')}</Button>
              )}
            </Stack>
          )}
        </Card>
      ))}
      {asked && (
        <Dialog open onClose={() => setAsked(undefined)} fullWidth maxWidth="xs">
          <DialogTitle>
            {translate('checks.kept.discard_title', { registration: registrationOf(asked) })}
          </DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('checks.kept.discard_advice')}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void discard(asked)}>{translate('checks.kept.discard')}</Button>
            <Button variant="contained" autoFocus onClick={() => setAsked(undefined)}>
              {translate('checks.kept.keep')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  );
}

/** What becomes of a check, in words. */
function ParcelState({ parcel, activity }: { parcel: Parcel; activity: Activity }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const { state, enclosures, refusal = '' } = parcel;
  if (state === 'open') {
    return <Quiet>{translate('checks.kept.open', progressOf(parcel.content as Check))}</Quiet>;
  }
  if (state === 'sent') {
    const time = moment(new Date(parcel.sentAt ?? 0).toISOString());
    return <Quiet>{translate('checks.kept.sent', { time })}</Quiet>;
  }
  if (state === 'refused') {
    const reason = translate(refusal, { _: refusal });
    return <Wrong>{translate('checks.kept.refused', { reason })}</Wrong>;
  }
  if (activity === 'sending') {
    const sent = enclosures.filter(({ fileId }) => fileId !== undefined).length;
    const isPhotos = sent < enclosures.length;
    const n = Math.min(sent + 1, enclosures.length);
    return (
      <Quiet>
        {isPhotos
          ? translate('checks.kept.sending_photos', { n, all: enclosures.length })
          : translate('checks.kept.sending')}
      </Quiet>
    );
  }
  return (
    <>
      <p>{translate('checks.kept.waiting')}</p>
      <Quiet>
        {translate(activity === 'failing' ? 'checks.kept.failing' : 'checks.kept.waiting_advice')}
      </Quiet>
    </>
  );
}
