import type { ActivityEvent, As, Query, Stored, Sum } from '../../application/store';
import { activityEvents } from '../../domain/activityEvents';
import { type Actor, isWithin } from '../../domain/kernel/access/rows';
import { scopeOf } from '../../domain/kernel/access/table';
import { kindOf, type RecordValues, type Value } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { type Ground, listed } from './matching';
import { inOrder } from './ordering';

/** A page of rows, and how many there are in all. */
interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Every row of a query, on whichever page, as far as the person who asks reaches. */
function everyRow(ground: Ground, query: Query, as?: As): RecordValues[] {
  const { of, rows } = ground;
  const scope = as && scopeOf(as.by, of.access, as.action);
  if (as && !scope) return [];
  const isReached = (row: RecordValues) =>
    !as || !scope || isWithin(scope, of, row, as.by, rows.find);
  const isListed = listed(ground, query);
  return rows.records(of.path).filter((row) => isListed(row) && isReached(row));
}

function pageOf(
  ground: Ground,
  found: readonly RecordValues[],
  { sort = [], page = 1, perPage = found.length, ids }: Query,
  as?: As,
): Page<RecordValues> {
  const ordered = inOrder(ground, found, sort, as);
  const start = (page - 1) * perPage;
  return { rows: ids ? ordered : ordered.slice(start, start + perPage), total: found.length };
}

/** A page of a resource's rows. */
export function findRows(ground: Ground, query: Query, as?: As): Page<Stored> {
  const { rows, total } = pageOf(ground, everyRow(ground, query, as), query, as);
  return { rows: rows as Stored[], total: query.count === false ? rows.length : total };
}

const NEWEST_FIRST: NonNullable<Query['sort']> = [{ field: 'id', descending: true }];

/** A page of the history: of every record, or of those that somebody may see. */
export function findEvents(
  ground: Omit<Ground, 'of'>,
  query: Query,
  actor?: Actor,
): Page<ActivityEvent> {
  const { rows, registry } = ground;
  const scopes = new Map<string, ReturnType<typeof scopeOf>>();
  const scopeAt = (resource: Resource, by: Actor) => {
    if (!scopes.has(resource.path)) scopes.set(resource.path, scopeOf(by, resource.access, 'see'));
    return scopes.get(resource.path);
  };
  const isSeen = ({ entity, entity_id: id }: RecordValues) => {
    const resource = registry.get(String(entity));
    const record = resource && rows.find(resource.path, Number(id));
    if (!actor || !record) return !actor;
    const scope = scopeAt(resource, actor);
    return scope !== undefined && isWithin(scope, resource, record, actor, rows.find);
  };
  const events = { ...ground, of: activityEvents };
  const found = everyRow(events, query).filter(isSeen);
  const ordered = { sort: NEWEST_FIRST, ...query };
  const page = pageOf(events, found, ordered, actor && { by: actor, action: 'see' });
  return { rows: page.rows as ActivityEvent[], total: page.total };
}

/** The sum as a number, without what adding fractions leaves beyond the places of the field. */
function sumOf(of: Resource, rows: readonly RecordValues[], { firstOf }: Sum): number | null {
  const values = rows.flatMap((row) => {
    const name = firstOf.find((one) => (row[one] ?? null) !== null);
    return name === undefined ? [] : [Number(row[name])];
  });
  if (values.length === 0) return null;
  const field = of.fields[firstOf[0] ?? ''];
  const column = field && kindOf(field).column(field);
  const sum = values.reduce((one, other) => one + other, 0);
  return column?.type === 'numeric' ? Number(sum.toFixed(column.scale)) : sum;
}

/** Sums over every row of a query and how many there are, in one row or for each set of values of the fields `by`. */
export function sumRows(
  ground: Ground,
  query: Query,
  sums: readonly Sum[],
  by: readonly string[] = [],
  as?: As,
): Record<string, Value>[] {
  const groups = new Map<string, RecordValues[]>();
  if (by.length === 0) groups.set('[]', []);
  for (const row of everyRow(ground, query, as)) {
    const key = JSON.stringify(by.map((name) => row[name] ?? null));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((rows) => ({
    ...Object.fromEntries(by.map((name) => [name, rows[0]?.[name] ?? null])),
    ...Object.fromEntries(sums.map((sum) => [sum.name, sumOf(ground.of, rows, sum)])),
    count: rows.length,
  }));
}
