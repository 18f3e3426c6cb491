import type { RecordValues } from '@/core/fields';
import { rowsOf } from '@/core/fields/kinds/rows';
import { inputOf } from '@/core/resource/records';
import { notFound } from '@/core/validation/refusals';
import { getRecord } from '@/engine/lists/listing';
import { inputValuesOf, listShown, type View } from '@/engine/lists/views';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { groupRows } from '@/modules/changeGroups/model/groupRows';
import { rowsInput } from '@/modules/changeGroups/model/operations';

const ROWS_PER_PAGE = 100;

/** Returns the errors of a row by field, as a save answers them; nothing if it has none. */
function errorsOf({ errors }: RecordValues): Record<string, string[]> | null {
  const byField: Record<string, string[]> = {};
  for (const { field, message } of rowsOf(errors))
    byField[String(field)] = [...(byField[String(field)] ?? []), String(message)];
  return Object.keys(byField).length > 0 ? byField : null;
}

const shownRow = (row: RecordValues) => {
  const { line, record_id: id = null, title, outcome, status, code, message } = row;
  return { line, id, title, outcome, status, code, message, errors: errorsOf(row) };
};

/** Returns the rows of a bulk change or an import that the person sees. */
export const rowsOfGroup: View = async (call, store, request) => {
  const read = inputValuesOf(request);
  if ('refusal' in read) return read;
  const { id, outcome, page, per_page } = inputOf(rowsInput, read.values);
  if (!(await getRecord(call, store, activityGroups, id ?? 0))) return { refusal: notFound };
  const listed = await listShown(call, store, groupRows, {
    group_id: String(id),
    outcome: outcome ?? '',
    sort: 'line',
    page: String(page ?? 1),
    per_page: String(per_page ?? ROWS_PER_PAGE),
  });
  if ('refusal' in listed) return listed;
  const { data } = listed;
  return { ...listed, data: Array.isArray(data) ? data.map(shownRow) : data };
};
