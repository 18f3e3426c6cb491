import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Activity, Outbox } from '@/browser/crud/outbox/Outbox';
import type { Submission } from '@/browser/crud/outbox/submission';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import { dayShown } from '@/core/fields/kinds/date';
import { Card, Quiet, StackSection, Wrong } from './driverStyles';
import { type Check, type PickedVehicle, progressOf, withItemsOf } from './model/check';
import { firstOpenStep } from './model/steps';
import type { CheckOptions } from './useCheckOptions';

const Actions = styled('div')({ display: 'flex', gap: 8, marginTop: 8 });

const registrationOf = ({ content }: Submission) => (content as Check).vehicle.registration;

interface Props {
  outbox: Outbox;
  submissions: readonly Submission[];
  activity: Activity;
  go: (to?: { check: string; step?: string }) => void;
  /** With their current condition. */
  vehicles: readonly PickedVehicle[];
  /** Loads the vehicles and the checklist once more. */
  reload: () => Promise<CheckOptions | undefined>;
}

/** The person's checks on this device: unfinished, waiting to be sent, refused or filed. */
export function StoredChecks({ outbox, submissions, activity, go, vehicles, reload }: Props) {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const [toDiscard, setToDiscard] = useState<Submission>();
  if (submissions.length === 0) return null;
  const off = vehicles.filter(({ condition }) => condition?.is_off_road).map(({ id }) => id);
  const isOffRoad = ({ content }: Submission) => off.includes((content as Check).vehicle.id);
  /** Returns the day on which a check that is not sent was begun, unless it is today. */
  const earlierDay = ({ state, content }: Submission) => {
    const begun = day((content as Check).startedAt);
    return state === 'sent' || begun === today ? undefined : dayShown(begun);
  };
  const discard = async ({ key }: Submission) => {
    setToDiscard(undefined);
    await outbox.store.remove(key);
    outbox.changed();
  };
  const resume = (submission: Submission) =>
    go({ check: submission.key, step: firstOpenStep(submission.content as Check, today) });
  const reopen = async (submission: Submission) => {
    const { key, refusal = '' } = submission;
    const refused = translate(refusal, { _: refusal });
    const check = submission.content as Check;
    // The server judges the vehicle as it is now, which may have other items than when the check was begun.
    const now = await reload();
    const vehicle = now?.vehicles.find(({ id }) => id === check.vehicle.id);
    const content = { ...withItemsOf(check, vehicle, now?.version), refused };
    await outbox.store.reopen(key);
    await outbox.store.keep(key, content);
    outbox.changed();
    resume({ ...submission, content });
  };
  return (
    <StackSection aria-label={translate('vehicleChecks.driver.stored.heading')}>
      {submissions.toReversed().map((submission) => (
        <Card key={submission.key} aria-label={registrationOf(submission)}>
          <h2>{registrationOf(submission)}</h2>
          <div role="status">
            <SubmissionState submission={submission} activity={activity} />
            {earlierDay(submission) && (
              <Quiet>
                {translate('vehicleChecks.driver.stored.begun', { day: earlierDay(submission) })}
              </Quiet>
            )}
            {isOffRoad(submission) && (
              <Wrong>{translate('vehicleChecks.driver.off_road.filed')}</Wrong>
            )}
          </div>
          {submission.state !== 'sent' && (
            <Actions>
              {submission.state === 'open' && (
                <Button variant="contained" onClick={() => resume(submission)}>
                  {translate('vehicleChecks.driver.stored.resume')}
                </Button>
              )}
              {submission.state === 'refused' && (
                <Button variant="contained" onClick={() => void reopen(submission)}>
                  {translate('vehicleChecks.driver.stored.reopen')}
                </Button>
              )}
              {submission.state === 'waiting' && activity !== 'sending' && (
                <Button variant="outlined" onClick={() => void outbox.run()}>
                  {translate('vehicleChecks.driver.stored.send_now')}
                </Button>
              )}
              {submission.state !== 'waiting' && (
                <Button onClick={() => setToDiscard(submission)}>
                  {translate('vehicleChecks.driver.stored.discard')}
                </Button>
              )}
            </Actions>
          )}
        </Card>
      ))}
      {toDiscard && (
        <Dialog
          title={translate('vehicleChecks.driver.stored.discard_title', {
            registration: registrationOf(toDiscard),
          })}
          onClose={() => setToDiscard(undefined)}
          width="xs"
          actions={
            <>
              <Button onClick={() => void discard(toDiscard)}>
                {translate('vehicleChecks.driver.stored.discard')}
              </Button>
              <Button variant="contained" autoFocus onClick={() => setToDiscard(undefined)}>
                {translate('vehicleChecks.driver.stored.keep')}
              </Button>
            </>
          }
        >
          <DialogText>{translate('vehicleChecks.driver.stored.discard_advice')}</DialogText>
        </Dialog>
      )}
    </StackSection>
  );
}

function SubmissionState({ submission, activity }: { submission: Submission; activity: Activity }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const { state, attachments, refusal = '' } = submission;
  if (state === 'open') {
    return (
      <Quiet>
        {translate('vehicleChecks.driver.stored.open', progressOf(submission.content as Check))}
      </Quiet>
    );
  }
  if (state === 'sent') {
    const time = moment(new Date(submission.sentAt ?? 0).toISOString());
    return <Quiet>{translate('vehicleChecks.driver.stored.sent', { time })}</Quiet>;
  }
  if (state === 'refused') {
    const reason = translate(refusal, { _: refusal });
    return <Wrong>{translate('vehicleChecks.driver.stored.refused', { reason })}</Wrong>;
  }
  if (activity === 'sending') {
    const sent = attachments.filter(({ fileId }) => fileId !== undefined).length;
    const isPhotos = sent < attachments.length;
    const n = Math.min(sent + 1, attachments.length);
    return (
      <Quiet>
        {isPhotos
          ? translate('vehicleChecks.driver.stored.sending_photos', { n, all: attachments.length })
          : translate('vehicleChecks.driver.stored.sending')}
      </Quiet>
    );
  }
  return (
    <>
      <p>{translate('vehicleChecks.driver.stored.waiting')}</p>
      <Quiet>
        {translate(
          activity === 'failing'
            ? 'vehicleChecks.driver.stored.failing'
            : 'vehicleChecks.driver.stored.waiting_advice',
        )}
      </Quiet>
    </>
  );
}
