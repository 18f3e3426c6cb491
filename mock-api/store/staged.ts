import type { FindRecord } from '../../domain/kernel/access/rows';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Collections, StoredRow } from '../collections';

/** The rows of every collection, by path; the history is one of them. */
export interface Rows {
  records(path: string): readonly RecordValues[];
  find: FindRecord;
}

/** Rows with changes that are seen here alone until somebody stores them. */
export interface StagedRows extends Rows {
  nextId(path: string): number;
  put(path: string, row: RecordValues & { id: number }): void;
  /** What was put, for storing all of it at once. */
  changed(): StoredRow[];
}

/** Begins changes of rows; those that are stored stay as they are. */
export function stageRows(stored: Pick<Collections, 'records' | 'find' | 'nextId'>): StagedRows {
  const changes = new Map<string, Map<number, RecordValues & { id: number }>>();
  return {
    records(path) {
      const [rows, changed] = [stored.records(path), changes.get(path)];
      if (!changed) return rows;
      const isNew = ({ id }: { id: number }) => stored.find(path, id) === undefined;
      return [
        ...rows.map((row) => changed.get(Number(row.id)) ?? row),
        ...[...changed.values()].filter(isNew),
      ];
    },
    find: (path, id) => changes.get(path)?.get(id) ?? stored.find(path, id),
    nextId: stored.nextId,
    put(path, row) {
      const changed = changes.get(path) ?? new Map<number, RecordValues & { id: number }>();
      changes.set(path, changed.set(row.id, row));
    },
    changed: () =>
      [...changes].flatMap(([path, rows]) => [...rows.values()].map((row) => ({ path, row }))),
  };
}

/** As much of a Map as is asked of one. */
export interface Table<Key, Kept> {
  get(key: Key): Kept | undefined;
  set(key: Key, kept: Kept): unknown;
  delete(key: Key): unknown;
  entries(): Iterable<[Key, Kept]>;
}

/** Begins changes of a table, which stays as it is until they are stored. */
export function stageTable<Key, Kept>(stored: Table<Key, Kept>) {
  const changes = new Map<Key, Kept | undefined>();
  return {
    get: (key: Key) => (changes.has(key) ? changes.get(key) : stored.get(key)),
    set: (key: Key, kept: Kept) => changes.set(key, kept),
    delete: (key: Key) => changes.set(key, undefined),
    *entries(): Iterable<[Key, Kept]> {
      for (const [key, kept] of stored.entries()) if (!changes.has(key)) yield [key, kept];
      for (const [key, kept] of changes) if (kept !== undefined) yield [key, kept];
    },
    store() {
      for (const [key, kept] of changes)
        if (kept === undefined) stored.delete(key);
        else stored.set(key, kept);
    },
  };
}
