import { soundFiles } from '@/core/testing/files';
import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';
import { somePdf, uploadOf } from '../support/uploads';

const [PATH, DEFECTS, VERSIONS] = ['vehicle-inspections', 'vehicle-defects', 'vehicle-checklist'];
const pictures = soundFiles.filter(({ type }) => type.startsWith('image/'));
const aPhoto = () => pictures.slice(0, 1).map(uploadOf)[0];
const key = (n: number) => `0d5e7a31-6c1f-4b52-8f7a-00000000000${n}`;

/** A check from its filing to the repair of what it found, and the versions of the checklist. */
export async function vehicleChecks(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const published = await ben('reads the checklist').get(VERSIONS, { status: 'published' });
  const [version] = (published.json as { data: { id: number; items: { key: string }[] }[] }).data;
  const passed = version?.items.map((item) => ({ item: item.key, answer: 'pass' })) ?? [];
  const paper = await ben('sends a paper for a photo').post('files', { file: somePdf(1) });
  const sent = await ben('sends a photo').post('files', { file: aPhoto() });
  const [pdf, photo] = [paper, sent].map(({ json }) => (json as { data: { id: number } }).data.id);
  await ben('sends no photo').post('files', {});
  const check = {
    filing_key: key(1),
    vehicle_id: 1,
    checklist_version: 2,
    odometer: 71_300,
    answers: passed,
    signature: 'Ben Carter',
  };
  const fault = { item: 'foot-brake', answer: 'fail', severity: 'dangerous', note: 'Soft pedal' };
  const found = (...photos: unknown[]) =>
    passed.map((one) => (one.item === fault.item ? { ...fault, photos } : one));
  await ben('files half of a check').post(PATH, { ...check, answers: passed.slice(1) });
  const { id: good } = rowOf(await ben('files a check').post(PATH, check));
  await ben('files it again').post(PATH, check);
  await ben('files it as Mickey Mouse').post(PATH, {
    ...check,
    filing_key: key(3),
    signature: 'Mickey Mouse',
  });
  await ben('files it far above').post(PATH, {
    ...check,
    filing_key: key(4),
    odometer: 171_300,
  });
  await manager('files it under the same key').post(PATH, check);
  const failed = { ...check, filing_key: key(2), vehicle_id: 2, odometer: 88_500 };
  await ben('files a fault without a photo').post(PATH, { ...failed, answers: found() });
  await ben('files a paper for a photo').post(PATH, { ...failed, answers: found(pdf) });
  const bad = rowOf(
    await ben('files a dangerous fault').post(PATH, { ...failed, answers: found(photo) }),
  );
  await ben('lists their checks of a vehicle').get(PATH, { vehicle_id: 2, per_page: 1 });
  await ben('edits a check').post(PATH, { id: good, odometer: 3 });
  await ben('verifies their own').post(`${PATH}/verify`, { id: good });
  await manager('verifies a check').post(`${PATH}/verify`, { id: good, note: 'Seen' });
  await manager('verifies it again').post(`${PATH}/verify`, { id: good });
  await manager('verifies what is to be acted on').post(`${PATH}/verify`, { id: bad.id });
  await manager('lists what it found').get(DEFECTS, { inspection_id: bad.id });
  await admin('returns its vehicle to service').post('vehicles/return-to-service', { id: 2 });
  const acted = { id: bad.id, action: 'Hose replaced', cost_minor: 9_900 };
  await admin('acts on it tomorrow').post(`${PATH}/corrective-action`, {
    ...acted,
    completed_at: '2026-11-19',
  });
  await admin('acts on it').post(`${PATH}/corrective-action`, {
    ...acted,
    completed_at: '2026-11-18',
  });
  await admin('acts on it again').post(`${PATH}/corrective-action`, acted);
  for (const [who, person] of Object.entries({ ben, manager, admin }))
    await person(`as ${who} asks who made no check`).get(`${PATH}/not-checked`, {
      date: '2026-11-17',
    });
  await ben('asks what a check leaves out').get(`${PATH}/left-out`);
  await ben('asks what is wrong with a vehicle').get(`${PATH}/condition`, { vehicle_id: 2 });
  await defects(recorder);
  await versions(recorder, version?.id ?? 0);
}

async function defects(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const admin = await recorder.as('ADMIN');
  const door = { vehicle_id: 1, item: 'Door', severity: 'major', note: 'Sticks' };
  await ben('reports a grave defect without a photo').post(DEFECTS, door);
  const { id } = rowOf(await ben('reports a defect').post(DEFECTS, { ...door, photos: aPhoto() }));
  const less = { id, triage: 'safe', severity: 'minor' };
  const reason = 'Only grease.';
  await ben('starts a repair').post(`${DEFECTS}/start`, { id });
  await admin('triages it off the road').post(`${DEFECTS}/triage`, { id, triage: 'off_road' });
  await admin('makes less of it').post(`${DEFECTS}/triage`, less);
  await admin('makes less of it with a reason').post(`${DEFECTS}/triage`, { ...less, reason });
  await admin('starts the repair').post(`${DEFECTS}/start`, { id });
  await admin('starts it again').post(`${DEFECTS}/start`, { id });
  await admin('rectifies nothing').post(`${DEFECTS}/rectify`, { id });
  const done = { id, action: 'Greased', completed_at: '2026-11-18' };
  await admin('rectifies it').post(`${DEFECTS}/rectify`, done);
  await admin('rectifies it again').post(`${DEFECTS}/rectify`, done);
  const small = { ...door, severity: 'minor' };
  const other = rowOf(await ben('reports a small defect').post(DEFECTS, small));
  await admin('closes it without a reason').post(`${DEFECTS}/no-action`, { id: other.id });
  await admin('closes it without action').post(`${DEFECTS}/no-action`, { id: other.id, reason });
}

async function versions(recorder: Recorder, id: number): Promise<void> {
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const name = 'Daily vehicle check of the winter';
  await manager('edits the checklist').post(VERSIONS, { id, name });
  const next = rowOf(await admin('edits the published checklist').post(VERSIONS, { id, name }));
  await manager('publishes the draft').post(`${VERSIONS}/publish`, { id: next.id });
  await admin('publishes the draft').post(`${VERSIONS}/publish`, { id: next.id });
  await admin('publishes it again').post(`${VERSIONS}/publish`, { id: next.id });
  await admin('archives the checklist').post(`${VERSIONS}/archive`, { id: next.id });
  await admin('archives it again').post(`${VERSIONS}/archive`, { id: next.id });
}
