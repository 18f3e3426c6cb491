import type { Change, Outcome } from '@/application/call';
import { type Asked, answered, type Operation } from '@/application/operations';
import { shownOutcome } from '@/application/presenting';
import { recordToChange } from '@/application/target';
import { makeTransition } from '@/application/transition';
import { afpBatches } from '@/domain/afp/batches';
import { batchWorkflow } from '@/domain/afp/batchWorkflow';
import { certify, certifyInput, issueOfCertified } from '@/domain/afp/certifying';
import { inputOf } from '@/domain/kernel/records';
import { fieldsWrong } from '@/domain/kernel/refusals';
import { accountOf } from './account';

/** Certifies an application job by job; what is wrong with an amount is told on the jobs. */
async function certifyBatch(at: Change, { values = {} }: Asked): Promise<Outcome> {
  await at.tx.serialize(afpBatches);
  const { id, version, ...rest } = values;
  const found = await recordToChange(at, afpBatches, Number(id), 'edit');
  if ('refusal' in found) return found;
  const { contract, jobs, earlier } = await accountOf(at.tx, found.record);
  const input = inputOf(certifyInput, rest);
  const nameable = contract.basis === 'cumulative' ? [...jobs, ...earlier] : jobs;
  const issue = issueOfCertified(input.jobs ?? [], new Map(nameable.map((job) => [job.id, job])));
  // Of what cannot be certified at all the state says so first.
  if (issue && found.record.status === 'submitted')
    return { refusal: fieldsWrong({ jobs: [issue] }), record: found.record };
  return makeTransition(
    at,
    { of: afpBatches, workflow: batchWorkflow, name: 'certify', one: certify },
    { at: Number(id), input: rest, version: typeof version === 'number' ? version : undefined },
  );
}

/** What is done with applications beside saves and transitions, by the names of the calls. */
export const afpOperations: Readonly<Record<string, Operation>> = {
  'afp-batches/certify': {
    async change(at, asked) {
      const outcome = await certifyBatch(at, asked);
      return answered(await shownOutcome(at, at.tx, afpBatches, outcome), 'Certified');
    },
  },
};
