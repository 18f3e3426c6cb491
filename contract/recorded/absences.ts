import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

const PATH = 'absences';

/** Records every change of time off, by people with and without the permission. */
export async function absences(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const admin = await recorder.as('ADMIN');
  const off = { from: '2026-12-30', to: '2027-01-05', holiday_type_id: 1, half_end: true };

  for (const [who, person] of Object.entries({ ben, manager, hr })) {
    await person(`as ${who} lists two`).get(PATH, { per_page: 2, sort: 'id' });
    await person(`as ${who} gets one plainly`).get(`rest/${PATH}/1`);
    await person(`as ${who} asks about Ben’s leave`).get(`${PATH}/leave`, { user_id: 4 });
    await person(`as ${who} asks for the balances of a year`).get(`${PATH}/balances`, {
      year: 2026,
    });
    await person(`as ${who} asks about another’s leave`).get(`${PATH}/leave`, { user_id: 19 });
  }
  await ben('asks about leave as it is typed').get(`${PATH}/leave`, {
    ...off,
    user_id: 4,
    half_end: 'true',
  });
  await ben('asks for nothing').post(PATH, {});
  await ben('asks for somebody else').post(PATH, { ...off, user_id: 19 });
  await ben('asks backwards').post(PATH, { ...off, from: '2027-01-06' });
  const { id } = rowOf(await ben('asks for days over the new year').post(PATH, off));
  await ben('asks for the same again').post(PATH, off);
  await ben('asks for a weekend').post(PATH, { ...off, from: '2027-01-09', to: '2027-01-10' });
  await ben('changes the request').post(PATH, { id, version: 1, half_start: true });
  await ben('approves it').post(`${PATH}/approve`, { id });
  await manager('declines it without a reason').post(`${PATH}/reject`, { id });
  await manager('approves it').post(`${PATH}/approve`, { id });
  await manager('approves it again').post(`${PATH}/approve`, { id });
  await hr('undoes the approval of another').post(`${PATH}/undo-approve`, { id });
  await manager('undoes the approval').post(`${PATH}/undo-approve`, { id });
  await admin('approves it plainly').post(`rest/${PATH}/${id}/approve`, {});
  await ben('changes what is approved').post(PATH, { id, half_start: false });
  await ben('looks at the week').get('timesheets/week', { user_id: 4, week_start: '2026-12-28' });
  await ben('cancels it').post(`${PATH}/cancel`, { id });
  await ben('cancels it again').post(`${PATH}/cancel`, { id });
  await admin('declines what is cancelled').post(`${PATH}/reject`, { id, reason: 'Late.' });
  const other = rowOf(await manager('asks for themselves').post(PATH, { ...off, half_end: false }));
  await manager('approves their own').post(`${PATH}/approve`, { id: other.id });
  await admin('declines it').post(`${PATH}/reject`, { id: other.id, reason: 'Year-end.' });
  await admin('deletes one').get(`${PATH}/delete/${id}`);
}
