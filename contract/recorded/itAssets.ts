import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

const PATH = 'it-assets';

/** Records every change of an asset and an audit, from every state, by people with and without the permission. */
export async function itAssets(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const laptop = {
    asset_tag: 'lt 9001',
    name: 'Latitude 5450',
    type_id: 1,
    os_id: 1,
    location_id: 1,
  };
  const { id } = rowOf(await admin('adds a laptop').post(PATH, laptop));
  await manager('assigns it').post(`${PATH}/assign`, { id, user_id: 4 });
  await admin('assigns nothing').post(`${PATH}/assign`, { user_id: 4 });
  await admin('assigns it to nobody').post(`${PATH}/assign`, { id });
  await admin('accepts for nobody').post(`${PATH}/accept`, { id, signature: 'Ben Carter' });
  await admin('assigns it').post(`${PATH}/assign`, {
    id,
    user_id: 4,
    expected_return: '2026-12-01',
  });
  await ben('accepts terms that changed').post(`${PATH}/accept`, {
    id,
    terms_version: 1,
    signature: 'Ben Carter',
  });
  await ben('accepts the terms').post(`${PATH}/accept`, { id, signature: 'Ben Carter' });
  await ben('accepts them again').post(`${PATH}/accept`, { id, signature: 'Ben Carter' });
  await admin('assigns it to who has it').post(`${PATH}/assign`, { id, user_id: 4 });
  await admin('moves it with another').post(`${PATH}/assign`, { ids: [id, 3], user_id: 12 });
  const hr = await recorder.as('HR_ADMINISTRATOR');
  await admin('asks for its return').post(`${PATH}/ask-return`, { id });
  await hr('asks for its return').post(`${PATH}/ask-return`, { id });
  await admin('sends it to repair').post(`${PATH}/repair`, { id, note: 'The fan is loud.' });
  await admin('takes back what is in repair').post(`${PATH}/de-assign`, { id });
  await admin('has it back from repair').post(`${PATH}/repaired`, { id });
  await admin('takes it back').post(`${PATH}/de-assign`, { id, condition_id: 3 });
  await admin('takes it back again').post(`${PATH}/de-assign`, { id });
  await admin('loses it, plainly').post(`rest/${PATH}/${id}/lose`, { note: 'Not in the store.' });
  await admin('finds it').post(`${PATH}/find`, { id, location_id: 2 });
  await admin('retires it with its data').post(`${PATH}/retire`, { id, disposed_how: 'sold' });
  await admin('retires it').post(`${PATH}/retire`, { id, disposed_how: 'sold', data_wiped_by: 2 });
  await admin('finds what is retired').post(`${PATH}/find`, { id });
  await admin('edits what is retired').post(PATH, { id, name: 'Another' });
  await admin('loses another').post(`${PATH}/lose`, { id: 3, note: 'Left on a train.' });
  await admin('reads who had it').get('it-asset-assignments', { asset_id: id, sort: 'id' });
  await admin('lists what is overdue').get(PATH, { attention: 'overdue', type: '' });
  const audit = rowOf(await manager('begins an audit').post('it-asset-audits', { location_id: 1 }));
  const scan = { id: audit.id, tag: 'who knows' };
  await ben('scans').post('it-asset-audits/scan', scan);
  await manager('scans what nobody knows').post('it-asset-audits/scan', scan);
  await manager('scans it again').post('it-asset-audits/scan', scan);
  await manager('scans nothing').post('it-asset-audits/scan', { id: audit.id });
  await manager('scans an asset').post('it-asset-audits/scan', { id: audit.id, tag: 'lt-1001' });
  await manager('closes the audit').post('it-asset-audits/close', { id: audit.id });
  await manager('scans too late').post('it-asset-audits/scan', scan);
}
