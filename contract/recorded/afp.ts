import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

/** The lists of applications for payment. */
const LISTS = [
  'afp-contracts',
  'afp-jobs',
  'afp-job-lines',
  'afp-batches',
  'afp-retention-releases',
];

/** Records the changes of jobs and applications, by people with and without the permission. */
export async function afp(recorder: Recorder): Promise<void> {
  const admin = await recorder.as('ADMIN');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const customer_id = 7;
  const contract = rowOf(
    await admin('adds a contract').post('afp-contracts', {
      name: 'Term works',
      customer_id,
      basis: 'cumulative',
      uses_notices: true,
      retention_percent: '5.00',
    }),
  );
  const job = rowOf(
    await admin('adds a job').post('afp-jobs', {
      job_number: 'TW-1',
      customer_id,
      contract_id: contract.id,
    }),
  );
  await admin('completes it empty').post('afp-jobs/complete', { id: job.id });
  await admin('adds a line').post('afp-job-lines', {
    job_id: job.id,
    kind: 'labour',
    description: 'Two days',
    quantity: '16',
    unit_minor: 6_250,
  });
  await hr('completes it without the right').post('afp-jobs/complete', { id: job.id });
  await admin('completes it').post('afp-jobs/complete', {
    id: job.id,
    completed_at: '2026-11-16',
  });
  const batch = rowOf(
    await admin('applies for it').post('afp-batches', {
      contract_id: contract.id,
      period_start: '2026-11-01',
      period_end: '2026-11-17',
    }),
  );
  const { id } = batch;
  await around(recorder, job.id, id);
  await admin('pays a draft').post('afp-batches/pay', { id, date: '2026-11-17', amount_minor: 1 });
  await admin('submits it').post('afp-batches/submit', { id });
  await admin('says too soon that nobody answered').post('afp-batches/unanswered', { id });
  await admin('certifies less without a reason').post('afp-batches/certify', {
    id,
    jobs: [{ id: job.id, certified_minor: 90_000 }],
  });
  await admin('certifies less').post('afp-batches/certify', {
    id,
    jobs: [{ id: job.id, certified_minor: 90_000, reason: 'A day too many.' }],
    notice: { served_at: '2026-11-18', sum_minor: 85_500, basis: 'As certified.' },
  });
  await admin('records that less is paid').post('afp-batches/notice', {
    id,
    served_at: '2026-11-18',
    sum_minor: 80_000,
    basis: 'Damage to a wall.',
  });
  await admin('pays it').post('afp-batches/pay', {
    id,
    date: '2026-11-18',
    amount_minor: 96_000,
    reference: 'BACS',
  });
  await admin('withdraws what is paid').post('afp-batches/withdraw', { id });
  await admin('carries a cumulative shortfall forward').post('afp-jobs/carry-forward', {
    id: job.id,
  });
  await admin('enters what is released').post('afp-retention-releases', {
    contract_id: contract.id,
    half: 'first',
    due_on: '2026-12-01',
  });
}

/** Records the other calls on jobs, lines and releases, most of them refused. */
async function around(recorder: Recorder, job: number, batch: number): Promise<void> {
  const admin = await recorder.as('ADMIN');
  const manager = await recorder.as('CONTRACT_MANAGER');
  for (const path of LISTS) {
    await admin(`lists two of ${path}`).get(path, { per_page: 2, sort: 'id' });
    await manager(`lists two of ${path}`).get(path, { per_page: 2, sort: 'id' });
  }
  await admin('reports').get('reports/afp', {
    start_date: '2026-10-01',
    end_date: '2026-12-31',
    per_page: 1,
  });
  await admin('removes the job').post('afp-jobs/remove', { id: job });
  await admin('adds it again').post('afp-jobs/add', { id: job, batch_id: batch });
  await admin('reopens it in its batch').post('afp-jobs/reopen', { id: job });
  await admin('returns a draft').post('afp-batches/return', { id: batch, reason: 'A slip.' });
  await admin('changes its dates to the wrong order').post('afp-batches/change-dates', {
    id: batch,
    due_date: '2026-11-24',
    payment_notice_by: '2026-11-29',
    pay_less_by: '2026-12-04',
    final_payment_date: '2026-11-01',
    reason: 'Agreed.',
  });
  await admin('adds a release to it').post('afp-retention-releases/add', {
    id: 1,
    batch_id: batch,
  });
  await admin('removes a release').post('afp-retention-releases/remove', { id: 1 });
  for (const path of ['afp-jobs', 'afp-job-lines']) {
    await admin(`asks whether one of ${path} could be deleted`).get(`${path}/delete-check`, {
      id: 1,
    });
    await admin(`deletes one of ${path}`).get(`${path}/delete/1`);
    await admin(`restores one of ${path}`).post(`${path}/restore`, { id: 1 });
    await admin(`destroys one of ${path}`).post(`${path}/purge`, { ids: [1] });
  }
}
