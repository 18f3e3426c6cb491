import { rowOf } from '../answers';
import type { Recorder } from '../recording/Recorder';

const TODAY = '2026-11-18';
const YEAR = { period_start: '2026-01-01', period_end: TODAY };

/** Makes each of the calls that only fail in the recorded answers succeed once. */
export async function crowdedStory(recorder: Recorder): Promise<void> {
  const admin = (await recorder.as('SUPER_ADMIN'))('');
  const post = async (path: string, body: object) => rowOf(await admin.post(path, body), path);
  const customer = await post('customers', { name: 'Crowded', customer_type_id: 1 });
  const contract = await post('afp-contracts', {
    name: 'Works',
    customer_id: customer.id,
    retention_percent: '5.00',
  });
  const jobOf = (job_number: string) =>
    post('afp-jobs', { job_number, customer_id: customer.id, contract_id: contract.id });
  const lineOf = (job: { id: number }) =>
    post('afp-job-lines', {
      ...{ job_id: job.id, kind: 'labour', description: 'Doors' },
      amount_minor: 100_000,
    });
  const complete = ({ id }: { id: number }) =>
    post('afp-jobs/complete', { id, completed_at: TODAY });
  const newBatch = () => post('afp-batches', { contract_id: contract.id, ...YEAR });
  /** Returns the batch of a job: of several simultaneous batches, one collects it. */
  const batchOf = async ({ id }: { id: number }) => {
    await newBatch();
    const [job] = await admin.rows('afp-jobs', { id });
    return { id: Number(job?.batch_id) };
  };

  const job = await jobOf('C-1');
  const line = await lineOf(job);
  await admin.get(`afp-job-lines/delete/${line.id}`);
  await lineOf(job);
  const idle = await jobOf('C-2');
  await admin.get(`afp-jobs/delete/${idle.id}`);
  await complete(job);
  await post('afp-jobs/reopen', { id: job.id });
  await complete(job);
  const first = await batchOf(job);
  await post('afp-batches/change-dates', {
    id: first.id,
    due_date: '2026-11-24',
    payment_notice_by: '2026-11-29',
    pay_less_by: '2026-12-04',
    final_payment_date: '2026-12-11',
    reason: 'Agreed.',
  });
  await post('afp-batches/submit', { id: first.id });
  await post('afp-batches/return', { id: first.id, reason: 'A line is missing.' });
  await post('afp-batches/withdraw', { id: first.id });
  const second = await batchOf(job);
  await post('afp-batches/submit', { id: second.id });
  const less = { id: job.id, certified_minor: 90_000, reason: 'A door is missing.' };
  await post('afp-batches/certify', { id: second.id, jobs: [less] });
  await post('afp-jobs/carry-forward', { id: job.id });
  const later = await jobOf('C-3');
  await lineOf(later);
  await complete(later);
  const third = await batchOf(later);
  await post('afp-batches/submit', { id: third.id });
  await post('afp-batches/unanswered', { id: third.id });

  // A future day: nothing is due yet, so that the next batch does not include it automatically.
  const dates = { practical_completion: TODAY, defects_end: '2026-12-01' };
  await post('afp-contracts', { id: contract.id, ...dates });
  const open = await newBatch();
  const due = await admin.rows('afp-retention-releases', { contract_id: contract.id });
  for (const { id } of due) {
    await admin.post('afp-retention-releases/remove', { id });
    await admin.post('afp-retention-releases/add', { id, batch_id: open.id });
    await admin.post('afp-retention-releases/remove', { id });
  }

  const notice = await post('parking', {
    reference: 'CR1',
    registration: 'YD21KXF',
    issued_at: '2026-11-09',
    amount_minor: 7_000,
  });
  await post('parking/appeal', { id: notice.id });
  await post('parking/appeal-accepted', { id: notice.id });

  const laptop = { asset_tag: 'CR9001', name: 'Latitude', type_id: 1, location_id: 1 };
  const asset = await post('it-assets', laptop);
  await post('it-assets/assign', { id: asset.id, user_id: 4 });
  // By the holder's current name, which the crowd has changed.
  const [holder] = await admin.rows('employees', { id: 4 });
  const engineer = (await recorder.as('ENGINEER'))('');
  await engineer.post('it-assets/accept', { id: asset.id, signature: holder?.name });

  const week = { user_id: 4, week_start: '2001-01-01' };
  await post('timesheets', {
    user_id: week.user_id,
    date: week.week_start,
    start_time: '08:00',
    end_time: '12:00',
  });
  await post('timesheets/shadow', { ...week, shadow_engineer_id: 11 });
}
