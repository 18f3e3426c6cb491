import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';
import { somePdf } from '../support/uploads';

const [PATH, DRIVERS, PAPERS] = ['vehicles', 'vehicle-drivers', 'documents'];
const [BEN, COLLEAGUE, OF_ANOTHER_TEAM, INSURANCE] = [4, 11, 19, 12];

/** Records every change of a vehicle, from every state, by people with and without the permission. */
export async function vehicles(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const van = { registration: 'zz21 abc', model_id: 1, odometer: 12_000, mot_expiry: '2026-12-01' };
  const { id } = rowOf(await admin('adds a van').post(PATH, van));
  const given = { id, driver_id: BEN, from: '2026-11-02' };
  await admin('adds its registration again').post(PATH, { registration: 'ZZ21ABC' });
  await admin('sets the odometer back').post(PATH, { id, odometer: 11_000 });
  await admin('takes back what nobody has').post(`${PATH}/take-back`, { id });
  await manager('assigns what nobody of theirs has').post(`${PATH}/assign`, given);
  await admin('assigns it tomorrow').post(`${PATH}/assign`, { ...given, from: '2026-11-19' });
  await admin('assigns it').post(`${PATH}/assign`, given);
  await admin('assigns it to who has it').post(`${PATH}/assign`, given);
  await ben('assigns it').post(`${PATH}/assign`, given);
  await ben('reads what they drive').get(PATH, { id });
  await ben('reads what others drive').get(PATH, { id: 6 });
  await manager('assigns it outside the team').post(`${PATH}/assign`, {
    ...given,
    driver_id: OF_ANOTHER_TEAM,
  });
  await manager('hands it over').post(DRIVERS, {
    vehicle_id: id,
    driver_id: COLLEAGUE,
    from: '2026-11-16',
  });
  const held = await admin('reads who had it').get(DRIVERS, { vehicle_id: id, sort: 'id' });
  const { id: last } = (held.json as { data: { id: number }[] }).data.at(-1) ?? { id: 0 };
  await manager('ends it before it began').post(DRIVERS, { id: last, until: '2026-11-15' });
  await manager('takes it off the road without a reason').post(`${PATH}/take-off-road`, { id });
  await manager('takes it off the road').post(`${PATH}/take-off-road`, { id, reason: 'Brakes' });
  await manager('returns it to service').post(`${PATH}/return-to-service`, { id });
  const hr = await recorder.as('HR_ADMINISTRATOR');
  await manager('asks for the return of their own').post(`${PATH}/ask-return`, { id });
  await hr('asks for its return').post(`${PATH}/ask-return`, { id });
  await manager('takes it back').post(`${PATH}/take-back`, { id });
  await hr('asks for the return of what nobody has').post(`${PATH}/ask-return`, { id });
  await manager('disposes of it').post(`${PATH}/dispose`, { id, reason: 'Sold' });
  await admin('disposes of it').post(`${PATH}/dispose`, { id, reason: 'Sold' });
  await admin('edits what was disposed of').post(PATH, { id, vin: 'X' });
  await admin('undoes the disposal').post(`${PATH}/undo-disposal`, { id });
  await admin('undoes it again').post(`${PATH}/undo-disposal`, { id });
  await admin('lists what is overdue').get(PATH, { attention: 'overdue', sort: 'id' });
  await papers(recorder, id);
}

async function papers(recorder: Recorder, vehicle: number): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const admin = await recorder.as('ADMIN');
  const paper = {
    entity: PATH,
    entity_id: vehicle,
    document_type_id: INSURANCE,
    file: somePdf(1),
    expiry_date: '2026-12-01',
  };
  await ben('adds a paper').post(PAPERS, paper);
  await admin('adds a paper to what has none').post(PAPERS, { ...paper, entity: 'customers' });
  const { id } = rowOf(await admin('adds a paper').post(PAPERS, paper));
  await admin('gives it to another vehicle').post(PAPERS, { id, entity_id: 1 });
  await admin('lists its papers').get(PAPERS, { entity: PATH, entity_id: vehicle });
  await ben('lists its papers').get(PAPERS, { entity: PATH, entity_id: vehicle });
}
