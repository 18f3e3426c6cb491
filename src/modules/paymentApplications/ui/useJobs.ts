import { useGetList } from 'react-admin';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { shortfallOf } from '@/modules/paymentApplications/model/jobs/jobWorkflow';
import { batchesResource, jobsResource } from './resources';

/** As many as one certificate may name. */
const MAX_JOBS = 1000;

const page = (filter: object) => ({
  filter,
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: MAX_JOBS },
});

/**
 * Loads the jobs in an application, other jobs of its contract that could be added and, on the cumulative basis,
 * earlier jobs that were certified at less.
 */
export function useJobs(
  { id, contract_id, status }: ApplicationBatch,
  contract: Pick<PaymentContract, 'basis'> | undefined,
) {
  const isDraft = status === 'draft';
  const countsEarlier = status === 'submitted' && contract?.basis === 'cumulative';
  const inside = useGetList<ApplicationJob>(jobsResource.route, page({ batch_id: id }));
  const others = useGetList<ApplicationJob>(
    jobsResource.route,
    page({ contract_id, status: 'open,ready' }),
    {
      enabled: isDraft,
    },
  );
  const earlier = useGetList<ApplicationJob>(
    jobsResource.route,
    page({ contract_id, status: 'certified,paid' }),
    { enabled: countsEarlier },
  );
  const before = useGetList<ApplicationBatch>(
    batchesResource.route,
    page({ contract_id, status: 'certified,paid' }),
    { enabled: countsEarlier },
  );
  const rates = new Map(before.data?.map((batch) => [batch.id, batch.retention_percent]));
  return {
    inside: inside.data ?? [],
    others: isDraft ? (others.data ?? []) : [],
    earlier: countsEarlier ? (earlier.data ?? []).filter((job) => shortfallOf(job) > 0) : [],
    /** Returns the rate of retention of an earlier job's application. */
    rateOf: ({ batch_id }: ApplicationJob) => rates.get(batch_id ?? 0) ?? '0',
    isKnown:
      inside.data !== undefined &&
      (!countsEarlier || (earlier.data !== undefined && before.data !== undefined)),
  };
}
