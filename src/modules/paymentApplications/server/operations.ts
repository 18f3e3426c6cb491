import { asRecordOf, inputOf } from '@/core/resource/records';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Change, Outcome } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import { type Asked, answered, type Operation } from '@/engine/operations';
import { recordToChange } from '@/engine/transitions/target';
import { makeTransition } from '@/engine/transitions/transition';
import { afpBatches } from '@/modules/paymentApplications/model/batches/batches';
import { batchWorkflow } from '@/modules/paymentApplications/model/batches/batchWorkflow';
import {
  certify,
  certifyInput,
  issueOfCertified,
} from '@/modules/paymentApplications/model/batches/certifying';
import { accountOf } from './account';
import { certifyAll } from './applying';

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
  const made = await makeTransition(
    at,
    { of: afpBatches, workflow: batchWorkflow, name: 'certify', one: certify },
    { at: Number(id), input: rest, version: typeof version === 'number' ? version : undefined },
  );
  if ('refusal' in made) return made;
  const record = await certifyAll(at, asRecordOf(afpBatches, made.record), input.jobs ?? []);
  return { record };
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
