import { ROLES } from '../support/accounts';
import { rowOf } from '../support/answers';
import type { Recorder, Speaker } from '../support/recording/Recorder';
import { somePdf } from '../support/uploads';
import { colleague } from './colleague';

const TOLLS = 8;
const PARKING = 2;
const ACTS = ['submit', 'unsubmit', 'approve', 'reject', 'unapprove', 'pay'];

/** Records every change of an expense, from every state, by people with and without the permission. */
export async function expenses(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const path = 'expenses';
  const act = (by: Speaker, words: string, name: string, body: object) =>
    by(words).post(`${path}/${name}`, body);
  const draft = { expense_type_id: TOLLS, date: '2026-11-16', amount_minor: 900 };
  const { id } = rowOf(await ben('adds a claim').post(path, { ...draft, description: 'A toll' }));

  await manager('edits another’s claim').post(path, { id, amount_minor: 1 });
  await ben('dates a claim tomorrow').post(path, { ...draft, date: '2026-11-19' });
  await ben('works out mileage').post(path, {
    expense_type_id: 1,
    date: '2026-11-16',
    miles: '12.50',
  });
  for (const name of ACTS) {
    await act(ben, `would ${name} nothing`, name, {});
    await act(ben, `would ${name} what is not there`, name, { id: 900_001, reason: 'No.' });
  }
  for (const name of ['approve', 'reject', 'unapprove', 'pay'])
    await act(admin, `would ${name} a draft`, name, { id, reason: 'No.' });
  await act(manager, 'submits another’s claim', 'submit', { id });
  await act(ben, 'submits it', 'submit', { id });
  await act(ben, 'submits it again', 'submit', { id });
  await ben('edits what is submitted').post(path, { id, amount_minor: 800 });
  await ben('deletes what is submitted').get(`${path}/delete/${id}`);
  await act(ben, 'unsubmits it', 'unsubmit', { id });
  await act(ben, 'unsubmits it again', 'unsubmit', { id });
  await act(ben, 'submits it once more', 'submit', { id });
  await act(ben, 'approves their own', 'approve', { id });
  await manager('rejects without a reason').post(`${path}/reject`, { id });
  await manager('returns it').post(`${path}/reject`, { id, reason: 'Which job was it for?' });
  await manager('returns it again').post(`${path}/reject`, { id, reason: 'Which job was it for?' });
  await act(ben, 'submits what came back', 'submit', { id });
  await manager('approves more than is claimed').get(`${path}/approve`, { id, amount_minor: 901 });
  const prefetch = { 'Sec-Fetch-Mode': 'navigate' };
  await manager('approves by a link').get(`${path}/approve`, { id }, prefetch);
  await manager('approves a part without a reason').get(`${path}/approve`, {
    id,
    amount_minor: 500,
  });
  const partly = { id, amount_minor: 500, reason: 'Lunch is not paid.' };
  await manager('approves a part').get(`${path}/approve`, partly);
  await manager('approves it again').get(`${path}/approve`, partly);
  await manager('approves another part').get(`${path}/approve`, { ...partly, amount_minor: 400 });
  await admin('approves what another approved').get(`${path}/approve`, { id });
  await act(manager, 'undoes it', 'unapprove', { id });
  await act(manager, 'undoes it again', 'unapprove', { id });
  await manager('approves all of it').post(`${path}/approve`, { id });
  await act(manager, 'pays it', 'pay', { id });
  await act(admin, 'pays it', 'pay', { id });
  await act(admin, 'pays it again', 'pay', { id });
  await act(admin, 'undoes what is paid', 'unapprove', { id });
  const key = { 'Idempotency-Key': 'recorded-submit' };
  const other = rowOf(await ben('adds another').post(path, { ...draft, amount_minor: 300 }));
  await ben('submits under a key').post(`${path}/submit`, { id: other.id }, key);
  await ben('submits again under the key').post(`${path}/submit`, { id: other.id }, key);
  await receipts(ben, admin, recorder);
  await comments(recorder, id);
}

async function receipts(ben: Speaker, admin: Speaker, recorder: Recorder): Promise<void> {
  const claim = { expense_type_id: PARKING, date: '2026-11-16', amount_minor: 700 };
  const bare = rowOf(await ben('adds a claim without its receipt').post('expenses', claim));
  await ben('submits it without').post('expenses/submit', { id: bare.id });
  const held = rowOf(
    await ben('adds the receipt').post('expenses', { id: bare.id, receipts: somePdf(1) }),
  );
  const [file] = held.receipts as { id: number }[];
  await ben('submits it with the receipt').post('expenses/submit', { id: bare.id });
  const twin = rowOf(
    await ben('adds one with the same receipt').post('expenses', {
      ...claim,
      receipts: somePdf(1),
    }),
  );
  await ben('submits the receipt again').post('expenses/submit', { id: twin.id });
  await ben('downloads it').get(`files/${file?.id}`);
  const other = recorder.speaker('liam', await colleague(recorder));
  await other('downloads what is another’s').get(`files/${file?.id}`);
  await admin('downloads what is not there').get('files/900001');
  await ben('adds what is no picture').post('expenses', { ...claim, receipts: 'x' });
}

async function comments(recorder: Recorder, id: number): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('reads the comments').get('expenses/comments', { expense_id: 6 });
    await person('comments').post('expenses/comments', { expense_id: id, comment: 'I see.' });
    await person('lists with totals').get('expenses', { per_page: 1, sort: 'id' });
  }
  const admin = await recorder.as('ADMIN');
  await admin('comments on nothing').post('expenses/comments', {});
  await admin('reads the comments of what is not there').get('expenses/comments', {
    expense_id: 900_001,
  });
}
