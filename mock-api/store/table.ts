import type { RecordValues } from '@/core/fields';

/** What has an id among others of its kind. */
export interface Identified {
  id: number | string;
}

/** A record, or an event of the history. */
export type Row = RecordValues & { id: number };

/** A row of its own for each who asks: what they do to it is done to no other. */
export const copyOf = <Kept extends object>(row: Kept): Kept => ({ ...row });

/** Rows of one kind, by their ids. */
export interface Table<Kept extends Identified> {
  get(id: Kept['id']): Kept | undefined;
  all(): readonly Kept[];
  /** Puts a row in its place, or after all others. */
  put(row: Kept): void;
  delete(id: Kept['id']): void;
  /** Returns a number that no row has had, and none that is added after it will have. */
  nextId(): number;
}

/** Returns a table of these rows, which it keeps in their list. */
export function openTable<Kept extends Identified>(rows: Kept[] = []): Table<Kept> {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  let most = rows.reduce((one, { id }) => Math.max(one, Number(id) || 0), 0);
  return {
    get: (id) => rows[places.get(id) ?? -1],
    all: () => rows,
    put(row) {
      const place = places.get(row.id) ?? rows.length;
      rows[place] = row;
      places.set(row.id, place);
    },
    delete(id) {
      const place = places.get(id);
      if (place === undefined) return;
      rows.splice(place, 1);
      places.clear();
      for (const [at, row] of rows.entries()) places.set(row.id, at);
    },
    nextId() {
      most += 1;
      return most;
    },
  };
}

/** A table with changes that are seen here alone until they are stored. */
export interface Staged<Kept extends Identified> extends Table<Kept> {
  /** Stores the changes; where one cannot be, those before it are taken back. */
  store(): void;
}

/** Begins changes of a table, which stays as it is until they are stored. */
export function stageTable<Kept extends Identified>(stored: Table<Kept>): Staged<Kept> {
  const changes = new Map<Kept['id'], Kept | undefined>();
  const set = (id: Kept['id'], row: Kept | undefined) =>
    row ? stored.put(row) : stored.delete(id);
  return {
    get: (id) => (changes.has(id) ? changes.get(id) : stored.get(id)),
    all() {
      if (changes.size === 0) return stored.all();
      const changed = stored.all().map((row) => (changes.has(row.id) ? changes.get(row.id) : row));
      const added = [...changes.values()].filter((row) => row && !stored.get(row.id));
      return [...changed, ...added].filter((row) => row !== undefined);
    },
    put: (row) => void changes.set(row.id, row),
    delete: (id) => void changes.set(id, undefined),
    nextId: stored.nextId,
    store() {
      const before: [Kept['id'], Kept | undefined][] = [];
      try {
        for (const [id, row] of changes) {
          before.unshift([id, stored.get(id)]);
          set(id, row);
        }
      } catch (error) {
        for (const [id, row] of before) set(id, row);
        throw error;
      }
    },
  };
}
