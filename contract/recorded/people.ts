import { ROLES } from '../support/accounts';
import type { Recorder } from '../support/recording/Recorder';

/** Records the calls about people, and the effects of leaving and of another role. */
export async function people(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('asks who they are').get('employees/profile');
    await person('asks for managers').get('employees/by-role', { role: 'CONTRACT_MANAGER' });
    await person('asks for a leaver’s checklist').get('employees/leaver-checklist', { user_id: 3 });
  }
  const admin = await recorder.as('SUPER_ADMIN');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  await admin('asks for a role by its id').get('employees/by-role', { role_id: 5 });
  await admin('asks for a role that there is not').get('employees/by-role', { role: 'NOBODY' });
  await admin('asks for a checklist of nobody').get('employees/leaver-checklist', {});
  await admin('asks for a checklist of who is not there').get('employees/leaver-checklist', {
    user_id: 900_001,
  });
  const save = (words: string, body: object, by = admin) => by(words).post('employees', body);
  await save('suspends themselves', { id: 1, status: 'suspended' });
  await save('takes their own role away', { id: 1, role_id: 4 });
  await admin('deletes themselves').get('employees/delete/1');
  await admin('deletes the built-in role').get('roles/delete/1');
  await admin('narrows a built-in role').post('roles', { id: 4, denied: 'expenses.add' });
  await save('gives a role beyond their own', { id: 11, role_id: 1 }, hr);
  await save('gives an address in use', { id: 11, email: 'admin@example.com' });
  await save('moves somebody to another manager', { id: 11, contract_manager_id: 6 });
  await save('has somebody manage themselves', { id: 11, contract_manager_id: 11 });
  await save('changes a schedule', { id: 12, work_schedule_id: 2 });
  await save('changes a work location', { id: 12, work_location_id: 4 });
  await save('sets a last day to come', { id: 13, end_date: '2026-12-24' });
  await save('has somebody left', { id: 14, status: 'left', end_date: '2026-11-17' });
  await save('suspends somebody', { id: 19, status: 'suspended' });
  await admin('sees the last history').get('rest/activity-events', {
    sort: '["id","DESC"]',
    range: '[0,4]',
  });
  await admin('filters the history by nonsense').get('rest/activity-events', {
    filter: '{"nonsense":1}',
  });
  await admin('adds to the history').post('rest/activity-events', {});
  const ben = await recorder.as('ENGINEER');
  const call = 'employees/contact';
  await ben('gives a new number').post(call, { phone: '020 7946 0958', version: 1 });
  await ben('gives a number that is none').post(call, { emergency_phone: 'home' });
  await ben('sends an old version').post(call, { phone: null, version: 1 });
  await ben('gives a new name').post(call, { name: 'Ben' });
  const data = 'employees/personal-data';
  await admin('asks for the data of nobody').get(data, {});
  await admin('asks for the data of who is not there').get(data, { user_id: 900_001 });
  await ben('asks for the data of another').get(data, { user_id: 3 });
  const erase = (words: string, body: object, by = admin) =>
    by(words).post('employees/erase', body);
  await erase('erases somebody', { id: 14, preview: true }, ben);
  await erase('erases without a choice', { id: 14 });
  await erase('erases who works here', { id: 12, preview: false });
  await erase('erases themselves', { id: 1, preview: false });
  await erase('erases who still has something', { id: 14, preview: false });
  const added = await save('adds a leaver', {
    name: 'Zara Gone',
    email: 'zara@example.com',
    role_id: 4,
    payroll_number: 'Z1',
    start_date: '2024-01-08',
    end_date: '2026-04-30',
  });
  const { id } = (added.json as { data: { id: number } }).data;
  await erase('sees what would go', { id, preview: true });
  await erase('erases it', { id, preview: false });
  await erase('erases it again', { id, preview: false });
}
