import { partOf } from '@/core/money';
import type { OnTransition } from '@/engine/call';
import type { ApplicationJob } from '@/modules/paymentApplications/model/jobs/jobFields';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { shortfallOf } from '@/modules/paymentApplications/model/jobs/jobWorkflow';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';
import { recountJobs } from './sums';

/** Begins a job with what was not certified of another, its labour and the rest in the same proportion. */
export const carryForward: OnTransition<ApplicationJob> = async (ctx, { after: job }) => {
  const { id, job_number, customer_id, contract_id, property_id, contract_manager_id } = job;
  const next = await ctx.tx.add(
    applicationJobs,
    {
      job_number,
      customer_id,
      contract_id,
      property_id,
      contract_manager_id,
      purchase_order: job.purchase_order,
      follows_id: id,
    },
    { by: ctx.by },
  );
  const shortfall = shortfallOf(job);
  const labour = partOf(shortfall, job.labour_minor ?? 0, job.applied_minor ?? 0);
  const parts = [
    { kind: 'labour' as const, amount_minor: labour },
    { kind: 'materials' as const, amount_minor: shortfall - labour },
  ];
  for (const { kind, amount_minor } of parts)
    if (amount_minor > 0)
      await ctx.tx.add(
        applicationJobLines,
        {
          job_id: next.id,
          kind,
          description: `Uncertified balance of job ${job_number}`,
          amount_minor,
          source_resource: 'afp-jobs',
          source_id: id,
          source_part: kind,
        },
        { by: ctx.by },
      );
  await recountJobs(ctx, [next.id]);
  return job;
};
