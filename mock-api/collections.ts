import { existsSync, readFileSync, rmSync } from 'node:fs';
import jsonServer, { type JsonServerRouter } from 'json-server';
import type { FindRecord } from '../domain/access/rows';
import { nothingIn, type RecordValues, type Value } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { sampleRecords } from '../domain/samples';

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

/** The collection of the history, beside one collection for each resource, by path. */
const EVENTS = 'activity-events';

/** What json-server keeps: one collection for each resource, archived records included, and the history. */
export interface Collections {
  router: JsonServerRouter<State>;
  records(path: string): RecordValues[];
  events(): ActivityEvent[];
  find: FindRecord;
  nextId(path: string): number;
  /** Stores a record, new or changed, and the event of its change, both or neither. What time alone changes has none. */
  keep(path: string, record: RecordValues, event?: Omit<ActivityEvent, 'id'>): void;
  /** Back to the samples. */
  reset(): void;
}

function freshState(registry: ReadonlyMap<string, Resource>, today: string): State {
  const at = `${today}T00:00:00.000Z`;
  const stamps = {
    created_at: at,
    created_by: null,
    updated_at: at,
    updated_by: null,
    archived_at: null,
  };
  const state: State = { [EVENTS]: [] };
  for (const [path, rows] of sampleRecords(registry, today)) {
    state[path] = rows.map(({ id, ...fields }) => ({ id, version: 1, ...stamps, ...fields }));
  }
  return state;
}

function savedState(dbFile: string): State {
  if (!existsSync(dbFile)) return {};
  try {
    const state: unknown = JSON.parse(readFileSync(dbFile, 'utf8'));
    if (typeof state === 'object' && state !== null) return state as State;
  } catch {
    // Cut off while it was written: begun anew, as it holds nothing but a demonstration.
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
  const state = freshState(registry, today);
  for (const [path, rows] of Object.entries(savedState(dbFile))) {
    const resource = registry.get(path);
    if (resource) state[path] = withEveryField(resource, rows);
    else if (path === EVENTS) state[path] = rows;
  }
  const router = jsonServer.router<State>(dbFile);
  router.db.setState(state).write();
  // json-server lays its routes when it is made, so it is made again over what the file holds now.
  const routed = jsonServer.router<State>(router.db);

  const rowsAt = (path: string) => routed.db.getState()[path] ?? [];
  const records = (path: string) => rowsAt(path) as RecordValues[];
  const events = () => rowsAt(EVENTS) as ActivityEvent[];
  const nextId = (path: string) =>
    records(path).reduce((most, row) => Math.max(most, Number(row.id)), 0) + 1;
  return {
    router: routed,
    records,
    events,
    find: (path, id) => records(path).find((row) => row.id === id),
    nextId,
    // At once and not through json-server's own routes: those pause first, and what was judged could change.
    keep: (path, record, event) => {
      const before = routed.db.getState();
      const rows = records(path).filter((row) => row.id !== record.id);
      const added = event ? [{ id: nextId(EVENTS), ...event }] : [];
      const events = [...rowsAt(EVENTS), ...added];
      try {
        routed.db.setState({ ...before, [path]: [...rows, record], [EVENTS]: events }).write();
      } catch (error) {
        routed.db.setState(before);
        throw error;
      }
    },
    reset: () => {
      routed.db.setState(freshState(registry, today)).write();
    },
  };
}
