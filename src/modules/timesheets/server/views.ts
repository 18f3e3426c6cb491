import { readTogether } from '@/engine/lists/readTogether';
import { inputValuesOf, listShown, type View } from '@/engine/lists/views';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { notBegun } from './notBegun';
import { weekKeyIn } from './operations';
import { allNamed, allSigned } from './weekNames';
import { viewWeek } from './weekView';

const weekly: View = (call, store, { query }) =>
  listShown(call, store, timesheetWeeks, query, (rows) => allNamed(store, rows));

const auditNotes: View = (call, store, { query }) =>
  listShown(call, store, timesheetAuditNotes, query, (rows) => allSigned(store, rows));

const week: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const meant = weekKeyIn(read.values);
  if ('refusal' in meant) return meant;
  const found = await readTogether(store, (reads) => viewWeek(call, reads, meant));
  return 'refusal' in found ? found : { data: found.view };
};

/** The read calls about timesheets other than the list of entries, by name. */
export const timesheetViews: Readonly<Record<string, View>> = {
  'timesheets/weekly': weekly,
  'timesheets/week': week,
  'timesheets/audit-notes': auditNotes,
  'timesheets/not-begun': async (call, store) => ({ data: await notBegun(call, store) }),
};
