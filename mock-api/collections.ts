import { existsSync, readFileSync, rmSync } from 'node:fs';
import jsonServer, { type JsonServerRouter } from 'json-server';
import type { FindRecord } from '../domain/kernel/access/rows';
import { nothingIn, type RecordValues, type Value } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import { sampleRecords } from '../domain/samples';
import { openDbFile } from './dbFile';

/** One line of a record's history. */
export interface ActivityEvent {
  id: number;
  entity: string;
  entity_id: number;
  action: string;
  /** Field name → [old, new]. */
  changes: Record<string, [Value, Value]>;
  actor_id: number | null;
  actor_name: string;
  occurred_at: string;
  request_id: string;
}

type State = Record<string, object[]>;

/** A row, and the path of its collection. */
export interface StoredRow {
  path: string;
  row: object & { id: number };
}

/** The collection of the history, beside one collection for each resource, by path. */
export const EVENTS = 'activity-events';

/** What json-server keeps: one collection for each resource, archived records included, and the history. */
export interface Collections {
  router: JsonServerRouter<State>;
  records(path: string): RecordValues[];
  events(): ActivityEvent[];
  find: FindRecord;
  /** An id that no row has had, and none that is added after it will have. */
  nextId(path: string): number;
  /** Stores a record, new or changed, and the event of its change, both or neither. What time alone changes has none. */
  keep(path: string, record: RecordValues, event?: Omit<ActivityEvent, 'id'>): void;
  /** Stores rows, new or changed, of any collections: all of them or none. */
  keepAll(rows: readonly StoredRow[]): void;
  /** Back to the samples. */
  reset(): void;
  /** Has the file hold everything. */
  flush(): void;
}

/** Where the rows of a collection stand, by their ids, and the highest of these. */
interface Places {
  at: Map<number, number>;
  most: number;
}

function placesOf(rows: readonly object[]): Places {
  const ids = (rows as RecordValues[]).map(({ id }) => Number(id));
  const most = ids.reduce((one, other) => Math.max(one, other), 0);
  return { at: new Map(ids.map((id, place) => [id, place])), most };
}

function freshState(registry: ReadonlyMap<string, Resource>, today: string): State {
  const at = `${today}T00:00:00.000Z`;
  const stamps = {
    created_at: at,
    updated_at: at,
    archived_at: null,
    created_by: null,
    updated_by: null,
  };
  // In the order in which the server tells them.
  const recordOf = ({ id, ...given }: Partial<RecordValues>) => {
    const isStamp = ([name]: [string, unknown]) => name in stamps;
    const [own, known] = [Object.entries(given), Object.entries(given).filter(isStamp)];
    const fields = own.filter((one) => !isStamp(one));
    return {
      id,
      version: 1,
      ...Object.fromEntries(fields),
      ...stamps,
      ...Object.fromEntries(known),
    };
  };
  const state: State = { [EVENTS]: [] };
  for (const [path, rows] of sampleRecords(registry, today)) {
    state[path] = rows.map(recordOf);
  }
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

/** The saved rows with a value for every field the registry has gained since. */
function withEveryField(resource: Resource, rows: readonly object[]): object[] {
  const blank = Object.entries(resource.fields).map(([name, field]) => [
    name,
    field.initial ?? nothingIn(field),
  ]);
  return rows.map((row) => ({ ...Object.fromEntries(blank), ...row }));
}

/** Opens the file, making it from the samples where it is not there or lacks a collection. */
export function openCollections(
  dbFile: string,
  registry: ReadonlyMap<string, Resource>,
  today: string,
): Collections {
  // Kept as text, so that each reset gets its own rows without generating the company again.
  const fresh = JSON.stringify(freshState(registry, today));
  const state: State = JSON.parse(fresh);
  for (const [path, rows] of Object.entries(savedState(dbFile))) {
    const resource = registry.get(path);
    if (resource) state[path] = withEveryField(resource, rows);
    else if (path === EVENTS) state[path] = rows;
  }
  // json-server holds the rows in memory; the file is ours to write, for it would write all of it at every change.
  const router = jsonServer.router<State>(state);
  const file = openDbFile(dbFile, () => router.db.getState());
  const known = new Map<string, Places>();

  const rowsAt = (path: string) => router.db.getState()[path] ?? [];
  const places = (path: string): Places => {
    const found = known.get(path) ?? placesOf(rowsAt(path));
    known.set(path, found);
    return found;
  };
  const records = (path: string) => rowsAt(path) as RecordValues[];
  const nextId = (path: string) => {
    const known = places(path);
    known.most += 1;
    return known.most;
  };
  /** Stores a row in its place; answers what takes that back. */
  const put = ({ path, row }: StoredRow): (() => void) => {
    const [rows, known] = [rowsAt(path), places(path)];
    const place = known.at.get(row.id) ?? rows.length;
    const before = rows[place];
    rows[place] = row;
    known.at.set(row.id, place);
    known.most = Math.max(known.most, row.id);
    return () => {
      if (before) rows[place] = before;
      else {
        rows.pop();
        known.at.delete(row.id);
      }
    };
  };
  // At once and not through json-server's own routes: those pause first, and what was judged could change.
  const keepAll = (rows: readonly StoredRow[]) => {
    const undo: (() => void)[] = [];
    try {
      for (const row of rows) undo.push(put(row));
      file.changed();
    } catch (error) {
      for (const takeBack of undo.reverse()) takeBack();
      throw error;
    }
  };
  file.changed();
  file.flush();
  return {
    router,
    records,
    events: () => rowsAt(EVENTS) as ActivityEvent[],
    find: (path, id) => records(path)[places(path).at.get(id) ?? -1],
    nextId,
    keep: (path, record, event) => {
      const rows = [{ path, row: { ...record, id: Number(record.id) } }];
      const told = event && { path: EVENTS, row: { id: nextId(EVENTS), ...event } };
      keepAll(told ? [...rows, told] : rows);
    },
    keepAll,
    reset: () => {
      router.db.setState(JSON.parse(fresh));
      known.clear();
      file.changed();
    },
    flush: file.flush,
  };
}
