import { ROLES } from '../support/accounts';
import { rowOf } from '../support/answers';
import type { Recorder, Speaker } from '../support/recording/Recorder';
import { act as call, entryOf, reasonOf } from '../support/timesheets';

const BEN = { id: 4 };
const START = '2025-03-03';
const week = { user_id: BEN.id, week_start: START };
const ACTS = ['submit', 'unsubmit', 'approve', 'undo-approve', 'reject', 'reopen'];
const SETTINGS = {
  'change-base-location': { base_location_id: 3 },
  'change-contract-manager': { contract_manager_id: 6 },
  shadow: { shadow_engineer_id: 11 },
} as const;

/** Each transition of a week from each of its states, and the values that each sets. */
export async function weeks(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const admin = await recorder.as('ADMIN');
  const engineerBody = entryOf(BEN, START);
  const act = (by: Speaker, words: string, name: string, more: object = {}) =>
    call(by(words), name, { ...week, ...reasonOf(name), ...more });
  const all = async (state: string) => {
    for (const [name, more] of Object.entries(SETTINGS))
      await act(manager, `would ${name} (${state})`, name, more);
    for (const name of state === 'new' ? ACTS : [])
      await act(manager, `would ${name} (${state})`, name);
  };
  for (const name of ACTS) {
    await call(admin(`would ${name} nothing`), name, {});
    await call(admin(`would ${name} a week of nobody`), name, {
      user_id: 900_001,
      week_start: START,
      ...reasonOf(name),
    });
  }
  await all('new');
  const entry = rowOf(await ben('adds an entry').post('timesheets', engineerBody));
  for (const name of ['unsubmit', 'approve', 'undo-approve', 'reject', 'reopen'])
    await act(manager, `would ${name} a draft`, name);
  await act(ben, 'changes the base location', 'change-base-location', { base_location_id: 2 });
  await all('draft');
  await act(manager, 'sets nobody', 'shadow', { shadow_engineer_id: null });
  await act(manager, 'has ben shadow himself', 'shadow', { shadow_engineer_id: BEN.id });
  await act(admin, 'has ben manage himself', 'change-contract-manager', {
    contract_manager_id: BEN.id,
  });
  await act(admin, 'gives the week back', 'change-contract-manager', { contract_manager_id: 3 });
  await act(admin, 'moves it nowhere', 'change-base-location', { base_location_id: 900_001 });
  await act(ben, 'submits', 'submit');
  await act(ben, 'submits again', 'submit');
  await ben('edits what is submitted').post('timesheets', { id: entry.id, end_time: '15:30' });
  await act(ben, 'approves their own', 'approve');
  await act(ben, 'unsubmits', 'unsubmit');
  await act(ben, 'unsubmits again', 'unsubmit');
  await act(ben, 'submits once more', 'submit');
  await act(manager, 'returns without a reason', 'reject', { reason: '' });
  await act(manager, 'returns it', 'reject');
  await act(manager, 'returns it again', 'reject');
  await act(manager, 'would approve what is returned', 'approve');
  await act(ben, 'submits what came back', 'submit');
  await act(manager, 'approves another version', 'approve', { version: 1 });
  await act(manager, 'approves', 'approve');
  await act(manager, 'approves again', 'approve');
  await act(admin, 'approves what another approved', 'approve');
  await ben('edits what is closed').post('timesheets', { id: entry.id, end_time: '15:30' });
  await ben('deletes what is closed').get(`timesheets/delete/${entry.id}`);
  await all('approved');
  await act(admin, 'undoes another’s approval', 'undo-approve');
  await act(manager, 'undoes the approval', 'undo-approve');
  await act(manager, 'undoes it again', 'undo-approve');
  await act(manager, 'approves once more', 'approve');
  await recorder.clock.pass(6);
  await act(manager, 'undoes too late', 'undo-approve');
  await act(manager, 'reopens without a reason', 'reopen', { reason: '' });
  await act(ben, 'reopens their own', 'reopen');
  await act(manager, 'reopens', 'reopen');
  await act(manager, 'reopens again', 'reopen');
  await views(recorder);
}

/** The notices about weeks, and their notes. */
async function views(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('looks at a week').get('timesheets/week', week);
    await person('lists weeks').get('timesheets/weekly', { week_start: '2026-11-09', per_page: 2 });
    await person('lists a week’s figures').get('timesheets', {
      user_id: BEN.id,
      start_date: '2026-11-09',
      end_date: '2026-11-15',
    });
    await person('reads notes').get('timesheets/audit-notes', { user_id: BEN.id, date: START });
    await person('notes something').post('timesheets/audit-notes', {
      user_id: BEN.id,
      date: START,
      note: 'Seen.',
    });
    await person('asks whom weeks can be handed to').get('timesheets/contract-managers');
    await person('asks whose week has not begun').get('timesheets/not-begun');
    await person('reminds somebody').post('timesheets/remind', {
      week_start: '2026-11-09',
      user_ids: [BEN.id],
    });
  }
  const admin = await recorder.as('ADMIN');
  await admin('looks at a week of nobody').get('timesheets/week', {});
  await admin('looks at a week that begins on a Tuesday').get('timesheets/week', {
    ...week,
    week_start: '2025-03-04',
  });
  await admin('looks at this week').get('timesheets/week', { ...week, week_start: '2026-11-16' });
  await admin('looks at a week that nobody has begun').get('timesheets/week', {
    ...week,
    week_start: '2030-01-07',
  });
  await admin('notes nothing').post('timesheets/audit-notes', {});
}
