import { expect, it } from 'vitest';
import { openDemo } from '@/engine/testing/demo';
import { rebillable } from '@/modules/billing/model/rebillable';
import { applicationJobs } from '@/modules/paymentApplications/model/jobs/jobs';
import { applicationsShown } from './applications';

const demo = openDemo();

/** Returns what the report says of a charge in a job that is open. */
async function shownOf(job_number: string) {
  const job = await demo.change('ADMIN', ({ tx, by }) =>
    tx.add(applicationJobs, { customer_id: 1, job_number, status: 'open' }, { by }),
  );
  const [charge] = (await demo.store.find(rebillable, { perPage: 1 })).rows;
  if ('refusal' in job || !charge) throw new Error('nothing is charged');
  const rows = [{ ...charge, job_id: job.id }];
  const [shown] = await applicationsShown(demo.as('ADMIN'), demo.store, rows);
  return shown?.application;
}

it('names the job of a charge that is not yet applied for, or says that it has no number', async () => {
  expect(await shownOf('J-70001')).toBe('Open, job J-70001');
  expect(await shownOf('No job number')).toBe('Open, no job number');
});
