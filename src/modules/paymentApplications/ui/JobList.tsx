import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { Button } from '@/browser/kit/Button';
import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { batchesResource, jobsResource } from './resources';

interface Props {
  batch: ApplicationBatch;
  inside: readonly ApplicationJob[];
  others: readonly ApplicationJob[];
}

/** Adds a job to an application, or removes it. */
function useMoving(batch: ApplicationBatch) {
  const call = useOperation();
  const notify = useNotify();
  const readAgain = useReadAgain(batchesResource);
  const [isBusy, setBusy] = useState(false);
  const move = async (job: ApplicationJob, name: 'add' | 'remove') => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(`afp-jobs/${name}`, {
        id: job.id,
        version: job.version,
        ...(name === 'add' && { batch_id: batch.id }),
      });
    } catch (error) {
      if (!(error instanceof SessionEnded)) notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      await readAgain();
    }
  };
  return { move, isBusy };
}

/** The jobs in an application and, while it is a draft, other jobs with the reason they are not in it. */
export function JobList({ batch, inside, others }: Props) {
  const translate = useTranslate();
  const { move, isBusy } = useMoving(batch);
  const isDraft = batch.status === 'draft';
  const whyOut = ({ status, completed_at: day }: ApplicationJob) => {
    if (status === 'open' || day === null) return translate('paymentApplications.jobs.open');
    const isOutside = day < (batch.period_start ?? '') || day > (batch.period_end ?? '');
    return translate(`paymentApplications.jobs.${isOutside ? 'outside' : 'ready'}`, {
      day: dayShown(day),
    });
  };
  const line = (job: ApplicationJob, name?: 'add' | 'remove', words?: string) => (
    <div key={job.id}>
      <dt>
        <Link to={`/${jobsResource.route}/${job.id}`}>{job.job_number}</Link>
        {words && <small>{words}</small>}
      </dt>
      <dd>
        {amountShown(job.certified_minor ?? job.applied_minor ?? 0)}
        {name && (
          <Button
            aria-disabled={isBusy}
            aria-label={translate(`paymentApplications.jobs.${name}_job`, { job: job.job_number })}
            onClick={() => void move(job, name)}
          >
            {translate(`paymentApplications.jobs.${name}`)}
          </Button>
        )}
      </dd>
    </div>
  );
  return (
    <>
      <dl>{inside.map((job) => line(job, isDraft ? 'remove' : undefined))}</dl>
      {isDraft && (
        <>
          <h3>{translate('paymentApplications.jobs.out')}</h3>
          {others.length === 0 && <p>{translate('paymentApplications.jobs.none_out')}</p>}
          <dl>
            {others.map((job) =>
              line(job, job.status === 'ready' ? 'add' : undefined, whyOut(job)),
            )}
          </dl>
        </>
      )}
    </>
  );
}
