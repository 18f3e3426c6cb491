import { ROLES } from '../support/accounts';
import { rowsOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';

const WEEK = { start_date: '2026-11-09', end_date: '2026-11-15' };
const MONTH = { start_date: '2026-10-01', end_date: '2026-10-31' };

/** The reports on hours as every role asks for them, and a note in one of them. */
export async function reports(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('asks for two entries of a week, by person').get('reports/timesheet', {
      ...WEEK,
      per_page: 2,
      group: 'user_id',
      include: 'user_id',
    });
    await person('asks for the labour of a month, by week').get('reports/labour', {
      ...MONTH,
      per_page: 1,
      group: 'week,customer_id',
    });
    await person('asks what to check').get('reports/checks', WEEK);
    await person('asks what customers pay of a month').get('reports/rebillable', {
      ...MONTH,
      per_page: 2,
      group: 'source_resource',
    });
    await person('lists two charges').get('rebillable-charges', { per_page: 2 });
  }
  const admin = await recorder.as('ADMIN');
  await admin('asks for nothing but this month').get('reports/timesheet', { per_page: 1 });
  await admin('groups by nonsense').get('reports/timesheet', { group: 'colour', nonsense: 1 });
  const [row] = rowsOf(
    await admin('asks for one approved entry').get('reports/labour', { ...MONTH, per_page: 1 }),
  );
  const id = row?.id;
  const note = { timesheet_id: id, note: 'Parts were late.' };
  await admin('adds a note to it').post('reports/labour/notes', note);
  await admin('adds the same note again').post('reports/labour/notes', note);
  await admin('takes the note away').post('reports/labour/notes', { timesheet_id: id });
  await admin('adds a note to nothing').post('reports/labour/notes', { note: 'x' });
  const engineer = await recorder.as('ENGINEER');
  await engineer('adds a note').post('reports/labour/notes', note);
}
