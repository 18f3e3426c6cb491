import type { RecordValues } from '../../../../../domain/fields';
import { durationFrom } from '../../../../../domain/rules/timesheets/duration';
import { readTypedTime } from '../../../../../domain/rules/timesheets/typedTime';
import { newEntryOn, typedInto } from '../model/editing';
import {
  type Cell,
  type Content,
  cellName,
  entriesOf,
  newName,
  type Surroundings,
} from '../model/week';

/** What an entry says that has a start and an end. */
const SPAN = { entered_as: 'span', duration_seconds: null };

/**
 * The content after somebody typed into a day of a job: hours count as typed, whatever stands beside them, times are
 * taken as they are, and nothing takes the entry away.
 */
export function typedHours(
  content: Content,
  cell: Cell,
  text: string,
  surroundings: Surroundings,
): Content {
  const read = readTypedTime(text);
  const row = content.rows.find(({ id }) => id === cell.rowId);
  const [entry, ...more] = entriesOf(content, cell);
  const replaced = (values: RecordValues) =>
    content.entries.map((one) => (one === entry ? { ...one, values } : one));
  if ('flaw' in read || read.kind === 'nothing' || !row || more.length > 0)
    return typedInto(content, cell, text, surroundings);
  if (read.kind === 'span') {
    const entries = entry ? replaced({ ...entry.values, ...SPAN }) : content.entries;
    return typedInto({ ...content, entries }, cell, text, surroundings);
  }
  const before = entry?.values ?? newEntryOn(cell.date, row.job, content, surroundings);
  const values = {
    ...before,
    lunch_break: null,
    is_lunch_by_schedule: true,
    ...durationFrom(String(before.start_time ?? '08:00'), read.hours),
  };
  const { [cellName(cell)]: _, ...unread } = content.unread;
  const entries = entry
    ? replaced(values)
    : [...content.entries, { key: newName(), rowId: row.id, values }];
  return { ...content, unread, entries };
}
