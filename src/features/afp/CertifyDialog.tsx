import { useNotify, useTranslate } from 'react-admin';
import type { AfpBatch } from '../../../domain/afp/batchFields';
import type { AfpContract } from '../../../domain/afp/contractFields';
import type { AfpJob } from '../../../domain/afp/jobFields';
import { companyDay } from '../../../domain/kernel/companyTime';
import type { Field, RecordValues } from '../../../domain/kernel/fields';
import { date } from '../../../domain/kernel/fields/date';
import { money } from '../../../domain/kernel/fields/money';
import { note } from '../../../domain/kernel/fields/note';
import { text } from '../../../domain/kernel/fields/text';
import { FieldsDialog } from '../../crud/form/FieldsDialog';
import { useOperation } from '../../crud/useOperation';
import { useReadAgain } from '../../crud/useReadAgain';
import { useCompanyTime } from '../../fields';
import { batchesEntry } from './entries';

const amountOf = ({ id }: AfpJob) => `job_${id}_minor`;
const reasonOf = ({ id }: AfpJob) => `reason_${id}`;

interface Props {
  batch: AfpBatch;
  contract: AfpContract;
  jobs: readonly AfpJob[];
  onClose: () => void;
}

/** Asks what was certified of each job and, under a contract with notices, for the payment notice. */
export function CertifyDialog({ batch, contract, jobs, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOperation();
  const readAgain = useReadAgain(batchesEntry);
  const { zone } = useCompanyTime();
  const words = (key: string, job?: AfpJob) =>
    translate(`afp.certify.${key}`, { job: job?.job_number, batch: batch.batch_no });
  const ofJobs: [string, Field][] = jobs.flatMap((job): [string, Field][] => [
    [amountOf(job), money({ label: words('amount', job), max: job.applied_minor ?? 0 })],
    [reasonOf(job), text({ label: words('reason', job), maxLength: 500 })],
  ]);
  const fields: Record<string, Field> = {
    ...Object.fromEntries(ofJobs),
    ...(contract.uses_notices && {
      served_at: date({ label: words('served'), required: true }),
      sum_minor: money({ label: words('sum'), required: true }),
      basis: note({ label: words('basis'), required: true, maxLength: 1000 }),
    }),
  };
  const start: RecordValues = {
    ...Object.fromEntries(jobs.map((job) => [amountOf(job), job.applied_minor])),
    ...(contract.uses_notices && {
      served_at: companyDay(new Date(), zone),
      sum_minor: batch.net_applied_minor,
    }),
  };
  const certify = async (values: RecordValues) => {
    const { served_at, sum_minor, basis } = values;
    await call('afp-batches/certify', {
      id: batch.id,
      version: batch.version,
      jobs: jobs.map((job) => ({
        id: job.id,
        certified_minor: values[amountOf(job)] ?? job.applied_minor ?? 0,
        reason: values[reasonOf(job)] ?? null,
      })),
      ...(contract.uses_notices && { notice: { served_at, sum_minor, basis } }),
    });
    notify(words('done'), { type: 'success' });
    await readAgain();
  };
  return (
    <FieldsDialog
      title={words('title')}
      advice={words('advice')}
      fields={fields}
      start={start}
      submitLabel={words('button')}
      onSubmit={certify}
      onClose={onClose}
    />
  );
}
