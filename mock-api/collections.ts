import { existsSync, readFileSync, rmSync } from 'node:fs';
import jsonServer from 'json-server';
import { emptyValueOf, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { sampleRecords } from '@/modules/samples';
import type { RowsByPath } from '@/modules/samples/seeds';
import { openDbFile } from './dbFile';
import type { Handler } from './express';
import { openTable, type Row, type Table } from './store/table';

type State = Record<string, Row[]>;

/** The collection of the history; the others are named by the path of their resource. */
export const EVENTS = 'activity-events';

/** The collections of json-server: one for each resource, with archived records, and the history. */
export interface Collections {
  /** A collection by its path. */
  rows(path: string): Table<Row>;
  /** Call before rows are put: schedules writing the file. Throws while it cannot be written. */
  changed(): void;
  reset(): void;
  /** Writes pending changes to the file. */
  flush(): void;
  /** json-server's own routes on them. */
  router: Handler;
}

/** Returns an empty record, its fields in the order of the server. */
export function blankRecord(of: Resource, id: number, at: string, by: number | null = null): Row {
  const blank: RecordValues = {};
  for (const [name, field] of Object.entries(of.fields))
    blank[name] = field.initial ?? emptyValueOf(field);
  const stamps = { created_at: at, updated_at: at, archived_at: null };
  return { id, version: 1, ...blank, ...stamps, created_by: by, updated_by: by };
}

function freshState(
  registry: ReadonlyMap<string, Resource>,
  today: string,
  seed: RowsByPath,
): State {
  const begun = `${today}T00:00:00.000Z`;
  const state: State = { [EVENTS]: [] };
  for (const [path, of] of registry)
    state[path] = (seed.get(path) ?? []).map((row, at) =>
      Object.assign(blankRecord(of, Number(row.id ?? at + 1), begun), row),
    );
  return state;
}

function savedState(dbFile: string): State {
  if (!existsSync(dbFile)) return {};
  try {
    const state: unknown = JSON.parse(readFileSync(dbFile, 'utf8'));
    if (typeof state === 'object' && state !== null) return state as State;
  } catch {
    // The file was cut off while being written. It only has demo data, so start again.
  }
  rmSync(dbFile);
  return {};
}

/** Opens the file, created from the seed if it is missing or lacks a collection. */
export function openCollections(
  dbFile: string,
  registry: ReadonlyMap<string, Resource>,
  today: string,
  seed: RowsByPath = sampleRecords(registry, today),
): Collections {
  // Stored as text, so that each reset gets its own rows without generating the company again.
  const fresh = JSON.stringify(freshState(registry, today, seed));
  const state: State = JSON.parse(fresh);
  for (const [path, rows] of Object.entries(savedState(dbFile))) {
    const of = registry.get(path);
    // With a value for every field added to the registry since.
    if (of) state[path] = rows.map((row) => Object.assign(blankRecord(of, row.id, ''), row));
    else if (path === EVENTS) state[path] = rows;
  }
  // json-server holds the rows in memory; the mock writes the file, as json-server would do so at every change.
  const router = jsonServer.router<State>(state);
  const file = openDbFile(dbFile, () => router.db.getState());
  // Uses json-server's own arrays and not its routes: those pause first, and checked records could change.
  const tables = new Map<string, Table<Row>>();
  file.changed();
  file.flush();
  return {
    rows(path) {
      const table = tables.get(path) ?? openTable(router.db.getState()[path]);
      tables.set(path, table);
      return table;
    },
    changed: file.changed,
    reset() {
      tables.clear();
      router.db.setState(JSON.parse(fresh));
      file.changed();
    },
    flush: file.flush,
    router,
  };
}
