import { ROLES } from '../support/accounts';
import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

/** Records notices, how people read and choose them, and the dashboard of each role. */
export async function notices(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person(`as ${role} opens the dashboard`).get('dashboard');
    await person(`as ${role} has what the menu counts`).get('dashboard', { only: 'counts' });
  }
  await ben('opens the dashboard of a month').get('dashboard', {
    start_date: '2026-10-01',
    end_date: '2026-10-31',
  });
  await ben('opens the dashboard of no days').get('dashboard', {
    start_date: '2026-10-31',
    end_date: '2026-10-01',
  });
  await ben('lists his notices').get('notices', { per_page: 3 });
  const expense = {
    expense_type_id: 8,
    date: '2026-11-10',
    amount_minor: 1_250,
    description: 'Parking at the site',
  };
  const { id } = rowOf(await ben('adds an expense').post('expenses', expense));
  await ben('submits it').post('expenses/submit', { id });
  await manager('returns it').post('expenses/reject', { id, reason: 'Which site?' });
  await ben('lists what came back').get('notices', { kind: 'expense_returned', per_page: 1 });
  await ben('reads what is no id').post('notices/read', { ids: ['one'] });
  await ben('reads what somebody else was told').post('notices/read', { ids: [1] });
  await ben('reads everything').post('notices/read', {});
  await ben('asks how he gets his mail').get('notices/preferences');
  await ben('wants returned expenses daily').post('notices/preferences', {
    kind: 'expense_returned',
    mail: 'daily',
  });
  await ben('wants them never').post('notices/preferences', {
    kind: 'expense_returned',
    mail: 'never',
  });
  await ben('wants a kind that there is not').post('notices/preferences', {
    kind: 'birthday',
    mail: 'daily',
  });
}
