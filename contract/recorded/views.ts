import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

const column = (name: string) => ({ name, width: null, pinned: false });

/** Saved views, whom they are shown to, and the columns of one person. */
export async function views(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const admin = await recorder.as('ADMIN');
  const view = { resource: 'expenses', name: 'Mine to send', query: 'status=draft' };
  const { id, version } = rowOf(await ben('saves a view').post('saved-views', view));
  await ben('makes it the default').post('saved-views', { id, version, is_default: true });
  await ben('saves an older version of it').post('saved-views', { id, version, name: 'Late' });
  await ben('publishes it').post('saved-views', { id, audience: 'everybody' });
  await admin('looks for it').get('saved-views', { id });
  await admin('publishes one with what engineers do not read').post('saved-views', {
    resource: 'employees',
    name: 'What people cost',
    audience: 'everybody',
    query: 'cost_rate_minor_from=1000&status=active',
    columns: [column('name'), column('cost_rate_minor')],
    sort: '-cost_rate_minor',
  });
  await ben('lists views').get('saved-views', { resource: 'employees' });
  await ben('saves one with a filter that there is not').post('saved-views', {
    ...view,
    query: 'nonsense=1',
  });
  await ben('asks whether it could be deleted').get('saved-views/delete-check', { ids: id });
  await ben('deletes it').get(`saved-views/delete/${id}`);
  await ben('restores it').post('saved-views/restore', { id });
  await ben('destroys it').post('saved-views/purge', { ids: [id] });
  const choice = { resource: 'expenses', columns: [column('date'), column('status')] };
  await ben('chooses columns').post('list-preferences', { ...choice, per_page: 25 });
  await ben('chooses them again, plainly').post('rest/list-preferences', choice);
  await ben('chooses a column that there is not').post('list-preferences', {
    ...choice,
    columns: [column('nonsense')],
  });
  await ben('lists the chosen columns').get('list-preferences', { resource: 'expenses' });
  await ben('chooses the height of rows').post('list-settings', { density: 'compact' });
  await ben('chooses it again, plainly').post('rest/list-settings', { density: 'roomy' });
  await ben('chooses a height that there is not').post('list-settings', { density: 'tiny' });
  await ben('lists the chosen height').get('list-settings');
}
