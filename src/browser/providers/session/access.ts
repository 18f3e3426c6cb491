import { callOperation } from '@/browser/providers/http/http';
import { resourceOf } from '@/browser/providers/resources';
import { isWithin } from '@/core/access/isWithin';
import {
  type AnyAction,
  accessRows,
  inOwnName,
  isUnlimited,
  may,
  type Principal,
  readInOwnName,
  type Scope,
  scopeOf,
} from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { ownerOf } from '@/core/resource/belonging';
import { isNameAlone } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import { principalOf } from './principal';
import { readSession, type SessionUser } from './session';

/** The actions that react-admin names differently from the access table. */
const ACTIONS: Readonly<Record<string, AnyAction>> = {
  list: 'see',
  show: 'see',
  export: 'see',
  create: 'add',
};
const actionOf = (action: string): AnyAction => ACTIONS[action] ?? action;

/** The actions on a resource as a whole; the others need a record. */
const OF_ALL = ['list', 'see', 'export', 'create', 'add'];

/** The actions that need a call which a resource may lack. */
const CALL_OF: Readonly<Partial<Record<AnyAction, 'save' | 'delete'>>> = {
  add: 'save',
  edit: 'save',
  delete: 'delete',
};

const CACHED_FOR = 60_000;
const keyOf = (path: string, id: number) => `${readSession()?.user.id}/${path}/${id}`;
const cache = new Map<string, { until: number; record: Promise<RecordValues | undefined> }>();

/** Caches records included with a list: they decide what may be done to its rows. */
export function cacheRecords(included: Readonly<Record<string, readonly object[]>>): void {
  const until = Date.now() + CACHED_FOR;
  for (const [path, records] of Object.entries(included))
    for (const record of (records as readonly RecordValues[]).filter((one) => !isNameAlone(one)))
      cache.set(keyOf(path, Number(record.id)), { until, record: Promise.resolve(record) });
}

/** Returns a record that decides a row's condition, cached for a minute: all rows need the same few. */
function recordAt(path: string, id: number): Promise<RecordValues | undefined> {
  const key = keyOf(path, id);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.record;
  const record = callOperation(`${path}/list`, { query: { id, archived: 'include' } }).then(
    ({ data }) => (data as RecordValues[])[0],
    () => undefined,
  );
  cache.set(key, { until: Date.now() + CACHED_FOR, record });
  return record;
}

/** Returns the records that the row's conditions depend on, reached through its references. */
async function recordsBehind(resource: Resource, scope: Scope, row: RecordValues) {
  const found = new Map<string, RecordValues>();
  for (const [condition, test] of Object.entries(resource.rows)) {
    const field = resource.fields[test.path[0]];
    const id = row[test.path[0]];
    const isNeeded = scope.some((rows) => rows.some((one) => one === condition));
    if (!isNeeded || test.path.length < 2) continue;
    if (!isReference(field) || typeof id !== 'number') continue;
    const record = await recordAt(field.to, id);
    if (record) found.set(`${field.to}/${id}`, record);
    const [, second, third] = test.path;
    const beyond = record && second ? record[second] : undefined;
    if (!test.over || !third || typeof beyond !== 'number') continue;
    const further = await recordAt(test.over, beyond);
    if (further) found.set(`${test.over}/${beyond}`, further);
  }
  return found;
}

/** True if the person may do this to a resource at all, regardless of rows. Undeclared actions are denied. */
export function mayAtAll(by: Principal, route: string, action: string): boolean {
  const resource = resourceOf(route);
  const row = resource?.access ?? accessRows().find(({ name }) => name === route);
  const tableAction = actionOf(action);
  const call = CALL_OF[tableAction];
  const hasCall = !resource || !call || resource.calls[call];
  return hasCall && row !== undefined && may(by, row, tableAction);
}

/** True if this person may do this to this record. The server decides in the end; this only hides the button. */
export async function mayDo(
  user: SessionUser,
  route: string,
  request: string,
  record?: RecordValues,
): Promise<boolean> {
  const { action, isInOwnName } = readInOwnName(request);
  const by = isInOwnName ? inOwnName(principalOf(user)) : principalOf(user);
  if (!mayAtAll(by, route, action)) return false;
  const resource = resourceOf(route);
  const scope = resource && scopeOf(by, resource.access, actionOf(action));
  const isOfAll = OF_ALL.includes(action) && !isInOwnName;
  if (!resource || !record || !scope || isUnlimited(scope) || isOfAll) return true;
  const owner = ownerOf(resource, record);
  if (owner) return mayDo(user, owner.of.route, 'edit', await recordAt(owner.of.path, owner.id));
  const behind = await recordsBehind(resource, scope, record);
  return isWithin(scope, resource, record, { ...by, id: user.id }, (path, id) =>
    behind.get(`${path}/${id}`),
  );
}
