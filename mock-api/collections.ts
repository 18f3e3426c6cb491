import { existsSync, readFileSync, rmSync } from 'node:fs';
import jsonServer from 'json-server';
import { nothingIn, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { sampleRecords } from '@/modules/samples';
import type { RowsByPath } from '@/modules/samples/seeds';
import { openDbFile } from './dbFile';
import type { Handler } from './express';
import { openTable, type Row, type Table } from './store/table';

type State = Record<string, Row[]>;

/** The collection of the history, beside one collection for each resource, by path. */
export const EVENTS = 'activity-events';

/** What json-server keeps: one collection for each resource, archived records included, and the history. */
export interface Collections {
  /** A collection by its path. */
  rows(path: string): Table<Row>;
  /** To be called before rows are put: has the file written soon. Throws while it cannot be written. */
  changed(): void;
  /** Back to the seed. */
  reset(): void;
  /** Has the file hold everything. */
  flush(): void;
  /** json-server's own routes over them. */
  router: Handler;
}

/** A record that nobody has filled in, with everything it has in the order in which the server names it. */
export function blankRecord(of: Resource, id: number, at: string, by: number | null = null): Row {
  const blank: RecordValues = {};
  for (const [name, field] of Object.entries(of.fields))
    blank[name] = field.initial ?? nothingIn(field);
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
    // The file was cut off while it was written. It holds only demo data, so start again.
  }
  rmSync(dbFile);
  return {};
}

/** Opens the file, making it from the seed where it is not there or lacks a collection. */
export function openCollections(
  dbFile: string,
  registry: ReadonlyMap<string, Resource>,
  today: string,
  seed: RowsByPath = sampleRecords(registry, today),
): Collections {
  // Kept as text, so that each reset gets its own rows without generating the company again.
  const fresh = JSON.stringify(freshState(registry, today, seed));
  const state: State = JSON.parse(fresh);
  for (const [path, rows] of Object.entries(savedState(dbFile))) {
    const of = registry.get(path);
    // With a value for every field that the registry has gained since.
    if (of) state[path] = rows.map((row) => Object.assign(blankRecord(of, row.id, ''), row));
    else if (path === EVENTS) state[path] = rows;
  }
  // json-server holds the rows in memory; the file is ours to write, for it would write all of it at every change.
  const router = jsonServer.router<State>(state);
  const file = openDbFile(dbFile, () => router.db.getState());
  // In json-server's own lists and not through its routes: those pause first, and what was judged could change.
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
