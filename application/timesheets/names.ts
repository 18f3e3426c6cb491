import type { RecordValues } from '../../domain/kernel/fields';
import { peopleNamed, withNames } from '../../domain/timesheets/names';
import { type Call, resourceOf } from '../call';
import type { Reads } from '../store';

/** The names of employees by id; the person need not see them. */
async function namesOf(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const query = { ids: [...new Set(ids)], archived: 'include', count: false } as const;
  const { rows } = await reads.find(resourceOf(call, 'employees'), query);
  return new Map(rows.map(({ id, name }) => [id, String(name)]));
}

/** Weeks with the names of the people they are about. */
export async function allNamed(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  weeks: readonly RecordValues[],
): Promise<RecordValues[]> {
  const names = await namesOf(call, reads, peopleNamed(weeks));
  return weeks.map((week) => withNames(week, (id) => names.get(id)));
}

/** The people who wrote these notes. */
const authorsOf = (notes: readonly RecordValues[]) =>
  notes.map(({ created_by: by }) => by).filter((id) => typeof id === 'number');

const signed = (note: RecordValues, names: ReadonlyMap<number, string>): RecordValues => ({
  ...note,
  created_by_name: names.get(Number(note.created_by)) ?? null,
});

/** Notes with the names of those who wrote them. */
export async function allSigned(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  notes: readonly RecordValues[],
): Promise<RecordValues[]> {
  const names = await namesOf(call, reads, authorsOf(notes));
  return notes.map((note) => signed(note, names));
}

/** A week and its notes, with the names of everybody; looked up together. */
export async function namedWithNotes(
  call: Pick<Call, 'registry'>,
  reads: Reads,
  week: RecordValues,
  notes: readonly RecordValues[],
): Promise<{ week: RecordValues; notes: RecordValues[] }> {
  const names = await namesOf(call, reads, [...peopleNamed([week]), ...authorsOf(notes)]);
  return {
    week: withNames(week, (id) => names.get(id)),
    notes: notes.map((note) => signed(note, names)),
  };
}
