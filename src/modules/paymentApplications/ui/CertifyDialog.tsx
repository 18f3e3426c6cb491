import { HttpError, useNotify, useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import { useCompanyTime } from '@/browser/fields';
import { companyDay } from '@/core/dates/companyTime';
import type { Field, RecordValues } from '@/core/fields';
import { date } from '@/core/fields/kinds/date';
import { amountShown, money } from '@/core/fields/kinds/money';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import { netWithout } from '@/modules/paymentApplications/model/batches/application';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { certifiedIssue } from '@/modules/paymentApplications/model/batches/certificate';
import type { CertifiedJob } from '@/modules/paymentApplications/model/batches/certifying';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { NoticeSum } from './NoticeSum';
import { batchesResource } from './resources';

const amountOf = ({ id }: ApplicationJob) => `job_${id}_minor`;
const reasonOf = ({ id }: ApplicationJob) => `reason_${id}`;

interface Props {
  batch: ApplicationBatch;
  contract: PaymentContract;
  jobs: readonly ApplicationJob[];
  /** Jobs of earlier applications that were certified at less, which can now be raised. */
  earlier: readonly ApplicationJob[];
  /** Returns the rate of retention of an earlier job's application. */
  rateOf: (job: ApplicationJob) => string;
  onClose: () => void;
}

/** Reads the certified amounts of jobs from the form. */
const certifiedIn = (jobs: readonly ApplicationJob[], values: RecordValues): CertifiedJob[] =>
  jobs.map((job) => ({
    id: job.id,
    certified_minor: Number(values[amountOf(job)] ?? job.certified_minor ?? job.applied_minor),
    reason: typeof values[reasonOf(job)] === 'string' ? String(values[reasonOf(job)]) : null,
  }));

/** Refuses missing amounts and reasons: an emptied amount does not mean the full amount. */
function refuseIncomplete(
  jobs: readonly ApplicationJob[],
  certified: readonly CertifiedJob[],
  values: RecordValues,
  missing: string,
): void {
  const issues = jobs.flatMap((job) => {
    if ((values[amountOf(job)] ?? null) === null) return [[amountOf(job), missing] as const];
    const own = certified.filter(({ id }) => id === job.id);
    const issue = certifiedIssue(own, new Map([[job.id, job]]));
    return issue ? [[reasonOf(job), issue] as const] : [];
  });
  const [[, first] = []] = issues;
  if (first !== undefined) throw new HttpError(first, 422, { errors: Object.fromEntries(issues) });
}

/** Moves an issue with the notice to its day, the only part that the form has not checked. */
function atItsDay(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const { notice, ...issues } = error.body?.errors ?? {};
  if (notice === undefined) return error;
  return new HttpError(error.message, error.status, { errors: { ...issues, served_at: notice } });
}

/**
 * Records the certified amount of each job, on the cumulative basis also of jobs that were certified at less before,
 * and the payment notice if the contract uses notices.
 */
export function CertifyDialog({ batch, contract, jobs, earlier, rateOf, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOperation();
  const readAgain = useReadAgain(batchesResource);
  const draft = useDialogDraft(batchesResource, 'certify', [batch.id]);
  const { zone } = useCompanyTime();
  const words = (key: string, job?: ApplicationJob) =>
    translate(`paymentApplications.certify.${key}`, {
      job: job?.job_number,
      batch: batch.batch_no,
      sum: amountShown(job?.certified_minor ?? 0),
    });
  const every = [...jobs, ...earlier];
  const startOf = (job: ApplicationJob) =>
    (earlier.includes(job) ? job.certified_minor : job.applied_minor) ?? 0;
  const netAt = (amounts: readonly (number | undefined)[]) =>
    netWithout(
      batch,
      every.map((job, at) => ({
        gross: (job.applied_minor ?? 0) - (amounts[at] ?? startOf(job)),
        rate: earlier.includes(job) ? rateOf(job) : (batch.retention_percent ?? '0'),
      })),
    );
  const fieldsOf = (label: string) => (job: ApplicationJob) =>
    [
      [amountOf(job), money({ label: words(label, job), max: job.applied_minor ?? 0 })],
      [reasonOf(job), text({ label: words('reason', job), maxLength: 500 })],
    ] as [string, Field][];
  const fields: Record<string, Field> = {
    ...Object.fromEntries(jobs.flatMap(fieldsOf('amount'))),
    ...Object.fromEntries(earlier.flatMap(fieldsOf('earlier'))),
    ...(contract.uses_notices && {
      served_at: date({ label: words('served'), required: true }),
      sum_minor: money({ label: words('sum'), required: true }),
      basis: note({ label: words('basis'), required: true, maxLength: 1000 }),
    }),
  };
  const start: RecordValues = {
    ...Object.fromEntries(every.map((job) => [amountOf(job), startOf(job)])),
    ...Object.fromEntries(earlier.map((job) => [reasonOf(job), job.variance_reason])),
    ...(contract.uses_notices && {
      served_at: companyDay(new Date(), zone),
      sum_minor: netAt([]),
    }),
  };
  const certify = async (values: RecordValues) => {
    const { served_at, sum_minor, basis } = values;
    const own = certifiedIn(jobs, values);
    // Earlier jobs are only sent if another sum is entered.
    const changed = certifiedIn(earlier, values).filter(
      ({ id, certified_minor: sum }) =>
        earlier.find((job) => job.id === id)?.certified_minor !== sum,
    );
    const certified = [...own, ...changed];
    refuseIncomplete(every, certified, values, words('unsaid'));
    await call('afp-batches/certify', {
      id: batch.id,
      version: batch.version,
      jobs: certified,
      ...(contract.uses_notices && { notice: { served_at, sum_minor, basis } }),
    }).catch((error: unknown) => {
      throw atItsDay(error);
    });
    notify(words('done'), { type: 'success' });
    await readAgain();
  };
  return (
    <FieldsDialog
      title={words('title')}
      advice={words(earlier.length > 0 ? 'advice_earlier' : 'advice')}
      fields={fields}
      start={start}
      draft={draft}
      submitLabel={words('confirm')}
      onSubmit={certify}
      onClose={onClose}
      following={
        contract.uses_notices && (
          <NoticeSum sum="sum_minor" amounts={every.map(amountOf)} sumOf={netAt} />
        )
      }
    />
  );
}
