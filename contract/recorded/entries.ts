import { ROLES } from '../support/accounts';
import { type Row, rowOf } from '../support/answers';
import type { Recorder, Speaker } from '../support/recording/Recorder';
import { entryOf, plusDays } from '../support/timesheets';
import { colleague } from './colleague';

const BEN = { id: 4 };
const LIAM = { id: 11 };
const START = '2025-05-05';
const path = 'timesheets';

/** Entries of a week, saved one by one and together. */
export async function entries(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const admin = await recorder.as('ADMIN');
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('lists two').get(path, { per_page: 2, sort: 'id', include: 'user_id,week_id' });
    await person('saves nothing').post(path, {});
  }
  const day = (n: number, from?: string, to?: string, more?: Record<string, unknown>) =>
    entryOf(BEN, plusDays(START, n), from, to, more);
  const body = day(0);
  const row = rowOf(await ben('adds a day').post(path, body));
  await ben('adds it again').post(path, body);
  await ben('adds what overlaps').post(path, day(0, '16:00', '18:00'));
  await ben('adds a long day').post(path, day(1, '06:00', '20:15'));
  await ben('adds a Saturday').post(path, day(5, '08:00', '12:00'));
  await ben('adds a night').post(path, day(3, '22:00', '06:00'));
  await ben('adds a holiday').post(path, {
    user_id: BEN.id,
    date: plusDays(START, 4),
    holiday_type_id: 1,
  });
  await ben('adds a duration').post(path, {
    user_id: BEN.id,
    date: plusDays(START, 2),
    duration: '3.50',
    description: 'Survey',
  });
  await ben('adds to another’s hours').post(path, entryOf(LIAM, START));
  await ben('adds a day to come').post(path, entryOf(BEN, '2027-05-05'));
  await ben('edits one').post(path, { id: row.id, version: row.version, end_time: '17:30' });
  await ben('edits what was edited').post(path, { id: row.id, version: 1, end_time: '18:30' });
  await ben('sends the same again').post(path, { id: row.id, end_time: '17:30' });
  await ben('moves it to another week').post(path, { id: row.id, date: plusDays(START, 7) });
  await ben('moves it back').post(path, { id: row.id, date: START });
  await admin('edits what is not there').post(path, { id: 900_001, end_time: '17:30' });
  const key = { 'Idempotency-Key': 'recorded-entry' };
  await ben('adds under a key').post(path, day(6, '09:00', '10:00'), key);
  await ben('adds again under the key').post(path, day(6, '09:00', '10:00'), key);
  await plainly(ben, admin, row.id);
  await together(ben, admin, recorder);
  await overtime(recorder, row);
  await deletes(ben, admin, row.id);
}

async function plainly(ben: Speaker, admin: Speaker, id: number): Promise<void> {
  await ben('lists plainly').get('rest/timesheets', { range: '[0,1]', sort: '["id","ASC"]' });
  await ben('gets one plainly').get(`rest/timesheets/${id}`);
  await ben('adds one plainly').post('rest/timesheets', entryOf(BEN, plusDays(START, 14)));
  await ben('edits one plainly').call('PUT', `rest/timesheets/${id}`, {
    body: { end_time: '16:45' },
  });
  await admin('reads its history').get('rest/activity-events', {
    filter: JSON.stringify({ entity: path, entity_id: id }),
    sort: '["id","ASC"]',
    range: '[0,99]',
  });
}

async function together(ben: Speaker, admin: Speaker, recorder: Recorder): Promise<void> {
  const start = plusDays(START, 21);
  const save = (by: Speaker, words: string, lists: object) =>
    by(words).post('timesheets/save-week', { user_id: BEN.id, week_start: start, ...lists });
  const day = (n: number, from: string, to: string) => {
    const { user_id: _, ...body } = entryOf(BEN, plusDays(start, n), from, to);
    return body;
  };
  await save(ben, 'saves an empty week', {});
  const days = [day(0, '08:00', '16:30'), day(1, '08:00', '16:30'), day(2, '08:00', '18:30')];
  const view = await save(ben, 'saves a week', { entries: days });
  const [first, second] = (view.json as { data: { saved: Row[] } }).data.saved;
  await save(ben, 'saves what overlaps', {
    entries: [day(3, '08:00', '12:00'), day(3, '11:00', '13:00')],
  });
  await save(ben, 'saves another week’s day', { entries: [day(9, '08:00', '12:00')] });
  await save(ben, 'saves nonsense', { entries: [{ nonsense: 1 }], deleted: ['x'] });
  const change = {
    entries: [{ id: first?.id, version: 1, end_time: '17:00' }],
    deleted: [second?.id],
  };
  await save(ben, 'edits and deletes together', change);
  await save(ben, 'edits an old version together', change);
  const liam = recorder.speaker('liam', await colleague(recorder));
  await save(liam, 'saves another’s week', { entries: [day(4, '08:00', '16:30')] });
  await save(admin, 'saves ben’s week', { entries: [day(4, '08:00', '16:30')] });
  await admin('saves nobody’s week').post('timesheets/save-week', {});
}

async function overtime(recorder: Recorder, { id }: Row): Promise<void> {
  const hours = { timesheet_id: id, ot_1_5_hours: '1.00', ot_2_0_hours: '0.50', reason: 'Agreed.' };
  const set = (by: Speaker, words: string, body: object) =>
    by(words).post('timesheets/manual-overtime', body);
  for (const role of ROLES)
    await set(await recorder.as(role), 'sets no overtime', { timesheet_id: 900_001 });
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  await set(ben, 'sets their own overtime', hours);
  await set(manager, 'sets overtime of nothing', {});
  await set(manager, 'sets overtime without a reason', { ...hours, reason: '' });
  await set(manager, 'sets more than was worked', { ...hours, ot_2_0_hours: '23.00' });
  await set(manager, 'sets overtime', hours);
  await set(manager, 'sets it again', hours);
  await set(manager, 'has it counted again', {
    timesheet_id: id,
    ot_1_5_hours: null,
    ot_2_0_hours: null,
  });
}

async function deletes(ben: Speaker, admin: Speaker, id: number): Promise<void> {
  await ben('asks whether it could be deleted').get('timesheets/delete-check', { id: `${id},1` });
  await ben('deletes what is another’s').get('timesheets/delete/1');
  await ben('deletes it').get(`timesheets/delete/${id}`);
  await ben('deletes it again').post(`timesheets/delete/${id}`, {});
  await ben('edits what was deleted').post(path, { id, end_time: '12:00' });
  await ben('restores it').post('timesheets/restore', { id });
  await ben('restores it again').post('timesheets/restore', { id });
  await ben('destroys it').post('timesheets/purge', { ids: [id] });
  await admin('deletes it plainly').call('DELETE', `rest/timesheets/${id}`);
  await admin('deletes what is not there').get('timesheets/delete/900001');
}
