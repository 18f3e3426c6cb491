import type { RecordValues } from '@/core/fields';

/** A row with an id. */
export interface Identified {
  id: number | string;
}

/** A record, or an event of the history. */
export type Row = RecordValues & { id: number };

/** Returns a copy of a row for each caller, so that changing it changes no other. */
export const copyOf = <Value extends object>(row: Value): Value => ({ ...row });

/** Rows of one kind, by their ids. */
export interface Table<Value extends Identified> {
  get(id: Value['id']): Value | undefined;
  all(): readonly Value[];
  /** Replaces the row with the same id, or adds it at the end. */
  put(row: Value): void;
  delete(id: Value['id']): void;
  /** Returns a number that no row has had, and none that is added after it will have. */
  nextId(): number;
}

/** Returns a table of these rows, which stores its changes in their array. */
export function openTable<Value extends Identified>(rows: Value[] = []): Table<Value> {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  let largest = rows.reduce((one, { id }) => Math.max(one, Number(id) || 0), 0);
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
      largest += 1;
      return largest;
    },
  };
}

/** A table with changes that are seen here alone until they are stored. */
export interface Staged<Value extends Identified> extends Table<Value> {
  /** Stores the changes; if one cannot be stored, rolls back those before it. */
  store(): void;
}

/** The steps of a change, each as what takes it back. */
export type Journal = (() => void)[];

/** Begins changes of a table, which stays as it is until they are stored. */
export function stageTable<Value extends Identified>(
  stored: Table<Value>,
  journal: Journal,
): Staged<Value> {
  const changes = new Map<Value['id'], Value | undefined>();
  const stage = (id: Value['id'], row: Value | undefined) => {
    const [isStaged, before] = [changes.has(id), changes.get(id)];
    journal.push(() => (isStaged ? void changes.set(id, before) : void changes.delete(id)));
    changes.set(id, row);
  };
  const set = (id: Value['id'], row: Value | undefined) =>
    row ? stored.put(row) : stored.delete(id);
  return {
    get: (id) => (changes.has(id) ? changes.get(id) : stored.get(id)),
    all() {
      if (changes.size === 0) return stored.all();
      const changed = stored.all().map((row) => (changes.has(row.id) ? changes.get(row.id) : row));
      const added = [...changes.values()].filter((row) => row && !stored.get(row.id));
      return [...changed, ...added].filter((row) => row !== undefined);
    },
    put: (row) => stage(row.id, row),
    delete: (id) => stage(id, undefined),
    nextId: stored.nextId,
    store() {
      const before: [Value['id'], Value | undefined][] = [];
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
