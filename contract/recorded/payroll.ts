import { ROLES } from '../support/accounts';
import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';
import { entryOf } from '../support/timesheets';

const PATH = 'pay-periods';
const BEN = { id: 4 };
const START = '2025-03-03';

/** Pay periods, what a locked one keeps, and what is exported. */
export async function payroll(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('lists two pay periods').get(PATH, { per_page: 2 });
    await person('asks for payroll').get(`${PATH}/payroll`, { id: 2 });
    await person('lists two exported lines').get('payroll-lines', { per_page: 2, sort: 'id' });
  }
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  await hr('adds nothing').post(PATH, {});
  const days = { start: START, end: '2025-03-09' };
  const period = rowOf(await hr('adds a pay period').post(PATH, { name: 'A week', ...days }));
  const { id } = period;
  await hr('adds one that overlaps').post(PATH, { name: 'Too', ...days });
  const other = rowOf(
    await hr('adds the next').post(PATH, { name: 'Next', start: '2025-03-10', end: '2025-03-16' }),
  );
  await hr('asks whether that could be deleted').get(`${PATH}/delete-check`, { id: other.id });
  await hr('deletes that').get(`${PATH}/delete/${other.id}`);
  await hr('restores that').post(`${PATH}/restore`, { id: other.id });
  await hr('destroys that').post(`${PATH}/purge`, { ids: [other.id] });
  await hr('exports nothing').post(`${PATH}/export`, { id });
  const week = { user_id: BEN.id, week_start: START };
  await admin('adds an entry').post('timesheets', entryOf(BEN, START));
  await admin('submits the week').post('timesheets/submit', week);
  await manager('approves it').get('timesheets/approve', { user_id: '4', week_start: START });
  await hr('locks the pay period').post(`${PATH}/lock`, { id });
  await manager('undoes the approval').post('timesheets/undo-approve', week);
  const reopened = { user_id: '4', week_start: START, reason: 'Too long.' };
  await manager('reopens the week').get('timesheets/reopen', reopened);
  await hr('asks for what is exported').get(`${PATH}/payroll`, { id });
  await hr('exports it').post(`${PATH}/export`, { id });
  await hr('exports it again').post(`${PATH}/export`, { id });
  await admin('reopens the week').get('timesheets/reopen', reopened);
  await hr('asks for what differs').get(`${PATH}/payroll`, { id });
  await hr('unlocks it').post(`${PATH}/unlock`, { id, reason: 'A mistake.' });
  await admin('unlocks it').post(`${PATH}/unlock`, { id, reason: 'A mistake.' });
  await admin('deletes what was exported').get(`${PATH}/delete/${id}`);
}
