import { callOperation } from '@/browser/providers/http/http';
import { resourceOf } from '@/browser/providers/resources';
import { isWithin } from '@/core/access/rows';
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
import { isReference } from '@/core/fields/reference';
import { ownerOf } from '@/core/resource/belonging';
import { isNameAlone } from '@/core/resource/outline';
import type { Resource } from '@/core/resource/resource';
import { principalOf } from './principal';
import { readSession, type SessionUser } from './session';

/** What react-admin calls otherwise than the access table does. */
const ACTIONS: Readonly<Record<string, AnyAction>> = {
  list: 'see',
  show: 'see',
  export: 'see',
  create: 'add',
};
const actionOf = (asked: string): AnyAction => ACTIONS[asked] ?? asked;

/** The actions asked of the resource, whatever record surrounds them; the others are asked of one record. */
const OF_ALL = ['list', 'see', 'export', 'create', 'add'];

/** The actions that need a call which a resource may lack. */
const CALL_OF: Readonly<Partial<Record<AnyAction, 'save' | 'delete'>>> = {
  add: 'save',
  edit: 'save',
  delete: 'delete',
};

const KEPT_FOR = 60_000;
const keyOf = (path: string, id: number) => `${readSession()?.user.id}/${path}/${id}`;
const kept = new Map<string, { until: number; record: Promise<RecordValues | undefined> }>();

/** Keeps records that came along with a list: they decide what may be done to its rows. */
export function keepRecords(included: Readonly<Record<string, readonly object[]>>): void {
  const until = Date.now() + KEPT_FOR;
  for (const [path, records] of Object.entries(included))
    for (const record of (records as readonly RecordValues[]).filter((one) => !isNameAlone(one)))
      kept.set(keyOf(path, Number(record.id)), { until, record: Promise.resolve(record) });
}

/** A record that tells a row's condition; every row of a list asks for the same few, so they are kept a minute. */
function recordAt(path: string, id: number): Promise<RecordValues | undefined> {
  const key = keyOf(path, id);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.record;
  const record = callOperation(`${path}/list`, { query: { id, archived: 'include' } }).then(
    ({ data }) => (data as RecordValues[])[0],
    () => undefined,
  );
  kept.set(key, { until: Date.now() + KEPT_FOR, record });
  return record;
}

/** Some row conditions depend on other records: those the row's references point at. */
async function recordsBehind(resource: Resource, scope: Scope, row: RecordValues) {
  const found = new Map<string, RecordValues>();
  for (const [condition, test] of Object.entries(resource.rows)) {
    const field = resource.fields[test.path[0]];
    const id = row[test.path[0]];
    const isAsked = scope.some((rows) => rows.some((one) => one === condition));
    if (!isAsked || test.path.length < 2) continue;
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

/** Whether somebody may do this to a resource at all (its rows apart). What nobody named is denied. */
export function mayAtAll(by: Principal, route: string, action: string): boolean {
  const resource = resourceOf(route);
  const row = resource?.access ?? accessRows().find(({ name }) => name === route);
  const asked = actionOf(action);
  const call = CALL_OF[asked];
  const hasCall = !resource || !call || resource.calls[call];
  return hasCall && row !== undefined && may(by, row, asked);
}

/** Whether this person may do this to this very record; the server decides in the end, this hides the button. */
export async function mayDo(
  user: SessionUser,
  route: string,
  asked: string,
  record?: RecordValues,
): Promise<boolean> {
  const { action, isInOwnName } = readInOwnName(asked);
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
