import {
  type DataProvider,
  HttpError,
  type Identifier,
  type QueryFunctionContext,
  type RaRecord,
} from 'react-admin';
import { may, type Principal } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import type { RecordValues } from '@/core/fields';
import { withState } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import { ownPartOf } from '@/core/validation/ownFields';
import { notFound } from '@/core/validation/refusals';
import { changesOf } from '@/core/validation/saving';
import { callOperation } from './http/http';
import { listCall } from './http/listCall';
import { type ListInput, unseenReferences } from './http/listParameters';
import { holdsFile, isChosen, multipartOf, onFileField } from './http/multipart';
import { nameOnlyRecords, storeNames } from './nameOnlyRecords';
import { updateOwnRecord } from './ownRecord';
import { resourceOf } from './resources';
import { cacheRecords } from './session/access';
import { principalOf } from './session/principal';
import { readSession } from './session/session';

type Signalled = { signal?: QueryFunctionContext['signal'] };

function resourceByRoute(route: string): Resource {
  const resource = resourceOf(route);
  if (!resource) throw new Error(`no resource has the route "${route}"`);
  return resource;
}

// No session exists only between a sign-out and the next page; the server refuses calls then.
const viewer = (): Principal => {
  const user = readSession()?.user;
  return user ? principalOf(user) : { role: 'ENGINEER' };
};

/** Returns a record as screens show it, on the company's current day. */
function shown(resource: Resource, row: RaRecord): RaRecord {
  if (!resource.derived.some(({ replaces }) => replaces !== undefined)) return row;
  const zone = readSession()?.user.time_zone;
  const today = companyDay(new Date(), typeof zone === 'string' ? zone : undefined);
  return withState(resource.derived, row, today);
}

async function list(route: string, params: ListInput & Signalled) {
  const resource = resourceByRoute(route);
  const { operation, query } = listCall(resource, params, viewer());
  const answer = await callOperation(operation, { query, signal: params.signal });
  const { success: _, message, data: rows, pagination, included = {}, ...figures } = answer;
  storeIncluded(included);
  const data = (rows as RaRecord[]).map((row) => shown(resource, row));
  const total = pagination?.total ?? data.length;
  return { data, total, meta: { included, figures } };
}

/** Stores the records included in a response, and the names of records that may not be seen. */
function storeIncluded(included: Readonly<Record<string, readonly Record<string, unknown>[]>>) {
  cacheRecords(included);
  storeNames(included);
}

async function rowsOf(
  route: string,
  ids: readonly Identifier[],
  { signal, include = [] }: Signalled & { include?: readonly string[] } = {},
) {
  const resource = resourceByRoute(route);
  const query = {
    id: ids.join(','),
    archived: 'include',
    ...(include.length > 0 && { include: include.join(',') }),
  };
  const answer = await callOperation(`${resource.path}/list`, { query, signal });
  storeIncluded(answer.included ?? {});
  return (answer.data as RaRecord[]).map((row) => shown(resource, row));
}

async function save(
  resource: Resource,
  body: Record<string, unknown> | FormData,
  operation = `${resource.path}/save`,
) {
  const answer = await callOperation(operation, { body });
  const data = shown(resource, answer.data as RaRecord);
  updateOwnRecord(resource, data);
  return { data };
}

async function upload(resource: Resource, values: Record<string, unknown>) {
  try {
    return await save(resource, multipartOf(values));
  } catch (error) {
    throw onFileField(error, values);
  }
}

const writable = (
  resource: Resource,
  data: Readonly<Record<string, unknown>>,
  mode: 'add' | 'edit',
) =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      data[name] !== undefined && mayWrite(field, viewer().role, mode) ? [[name, data[name]]] : [],
    ),
  ) as RecordValues;

const remove = (route: string, id: Identifier) =>
  callOperation(`${resourceByRoute(route).path}/delete`, { id });

type Failure = { id: Identifier; message: string };

/** Runs a call for each id and collects failures. Throws the first one, with `done` and `failed` in its body. */
async function forEachId(ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>) {
  const done: Identifier[] = [];
  const failed: Failure[] = [];
  let first: HttpError | undefined;
  for (const id of ids) {
    try {
      await call(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      first ??= error;
      failed.push({ id, message: error.message });
    }
  }
  if (first) throw new HttpError(first.message, first.status, { ...first.body, done, failed });
  return { data: done };
}

/** The contract's first dialect, for every resource of the registry, by react-admin's route. */
export const contractProvider = {
  getList: (route, params) => list(route, params),
  getManyReference: (route, params) =>
    list(route, { ...params, filter: { ...params.filter, [params.target]: params.id } }),

  async getOne(route, params) {
    const include = unseenReferences(resourceByRoute(route), viewer());
    const [record] = await rowsOf(route, [params.id], { signal: params.signal, include });
    if (!record) throw new HttpError(notFound.message, notFound.status, {});
    updateOwnRecord(resourceByRoute(route), record);
    return { data: record };
  },

  async getMany(route, params) {
    const { path, access } = resourceByRoute(route);
    const seen = may(viewer(), access, 'see') ? await rowsOf(route, params.ids, params) : [];
    const known = new Set(seen.map(({ id }) => id));
    return {
      data: [...seen, ...nameOnlyRecords(path, params.ids).filter(({ id }) => !known.has(id))],
    };
  },

  create: (route, params) => {
    const resource = resourceByRoute(route);
    const values = writable(resource, params.data, 'add');
    return holdsFile(values) ? upload(resource, values) : save(resource, values);
  },

  update: (route, params) => {
    const resource = resourceByRoute(route);
    const data = writable(resource, params.data, 'edit');
    const changes = changesOf(data, params.previousData as RecordValues);
    const values = Object.fromEntries(
      Object.entries(data).filter(([name, value]) => changes[name] || isChosen(value)),
    );
    const { version } = params.previousData ?? {};
    const sent = { ...(version !== undefined && { version }), ...values };
    const own = ownPartOf(resource, viewer());
    if (own) return save(resource, sent, own.call);
    const body = { id: params.id, ...sent };
    return holdsFile(values) ? upload(resource, body) : save(resource, body);
  },

  async updateMany(route, params) {
    const resource = resourceByRoute(route);
    const rows = new Map((await rowsOf(route, params.ids)).map((row) => [row.id, row]));
    const values = writable(resource, params.data, 'edit');
    return forEachId(params.ids, (id) =>
      save(resource, { id, version: rows.get(id)?.version, ...values }),
    );
  },

  async delete(route, params) {
    await remove(route, params.id);
    return { data: params.previousData ?? { id: params.id } };
  },

  deleteMany: (route, params) => forEachId(params.ids, (id) => remove(route, id)),
} as DataProvider;
