import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

const PATH = 'deputies';

/** Calls that name deputies and list them, and the notices that deputies get. */
export async function deputies(recorder: Recorder): Promise<void> {
  const manager = await recorder.as('CONTRACT_MANAGER');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const ben = await recorder.as('ENGINEER');
  const admin = await recorder.as('ADMIN');
  const days = { from: '2026-11-18', until: '2026-11-20' };

  for (const [who, person] of Object.entries({ manager, hr, ben }))
    await person(`as ${who} lists two`).get(PATH, { per_page: 2, sort: 'id' });
  await manager('names nobody').post(PATH, {});
  await manager('names themselves').post(PATH, { deputy_id: 3, ...days });
  await manager('names an engineer').post(PATH, { deputy_id: 4, ...days });
  const { id } = rowOf(
    await manager('names another manager').post(PATH, { deputy_id: 7, ...days }),
  );
  await manager('names them again').post(PATH, { deputy_id: 7, ...days });
  await hr('names one').post(PATH, { user_id: 3, deputy_id: 7, ...days });
  await manager('ends it earlier').post(PATH, { id, version: 1, until: '2026-11-19' });
  await admin('makes the manager a deputy').post(PATH, { user_id: 6, deputy_id: 3, ...days });
  await manager('asks who they are').get('employees/profile');
  await manager('lists the weeks of both teams').get('timesheets/weekly', {
    per_page: 1,
    sort: 'id',
  });
  await manager('asks whether it could be deleted').get(`${PATH}/delete-check`, { id });
  await manager('deletes it').get(`${PATH}/delete/${id}`);
  await manager('restores it').post(`${PATH}/restore`, { id });
  await manager('destroys it').post(`${PATH}/purge`, { ids: [id] });
}
