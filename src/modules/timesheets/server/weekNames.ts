import type { Value } from '@/core/fields';
import type { Present } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { peopleNamed, type WeekNames, withNames } from '@/modules/timesheets/model/weekNames';
import type { Week } from '@/modules/timesheets/model/weeks/weekFields';

/** Returns the names of employees by id, whether the user sees them or not. */
async function namesOf(reads: Reads, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const query = { ids: [...new Set(ids)], archived: 'include', count: false } as const;
  const { rows } = await reads.find(employees, query);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

/** Adds to weeks the names of the people they are about. */
export async function allNamed<W extends Readonly<Partial<Week>>>(
  reads: Reads,
  weeks: readonly W[],
): Promise<(W & WeekNames)[]> {
  const names = await namesOf(reads, peopleNamed(weeks));
  return weeks.map((week) => withNames(week, (id) => names.get(id)));
}

/** Adds to the weeks of an answer the names of their people. */
export const namesShown: Present<Week> = (_call, reads, weeks) => allNamed(reads, weeks);

/** The field of a note that says who wrote it. */
type Signable = Readonly<{ created_by?: Value }>;

/** Returns the ids of the people who wrote these notes. */
const authorsOf = (notes: readonly Signable[]) =>
  notes.map(({ created_by: by }) => by).filter((id) => typeof id === 'number');

const signed = <N extends Signable>(note: N, names: ReadonlyMap<number, string>) => {
  const { created_by: by } = note;
  return { ...note, created_by_name: (typeof by === 'number' && names.get(by)) || null };
};

/** Adds to notes the names of their authors. */
export async function allSigned<N extends Signable>(
  reads: Reads,
  notes: readonly N[],
): Promise<(N & { created_by_name: string | null })[]> {
  const names = await namesOf(reads, authorsOf(notes));
  return notes.map((note) => signed(note, names));
}

/** Adds the names of everybody to a week and its notes, in one lookup. */
export async function namedWithNotes<W extends Readonly<Partial<Week>>, N extends Signable>(
  reads: Reads,
  week: W,
  notes: readonly N[],
): Promise<{ week: W & WeekNames; notes: (N & { created_by_name: string | null })[] }> {
  const names = await namesOf(reads, [...peopleNamed([week]), ...authorsOf(notes)]);
  return {
    week: withNames(week, (id) => names.get(id)),
    notes: notes.map((note) => signed(note, names)),
  };
}
