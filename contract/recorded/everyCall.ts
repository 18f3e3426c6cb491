import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { ROLES } from '../support/accounts';
import { rowOf } from '../support/answers';
import type { Recorder, Speaker } from '../support/recording/Recorder';
import {
  anotherValue,
  type Body,
  type Ids,
  idsOf,
  leanRecord,
  neededFiles,
  validRecord,
} from '../support/records';

// The calls that every resource has without anybody writing them, in both dialects.

const NOWHERE = 900_001;

/** The bodies of a new record by a person with every permission: the required fields only, and all fields. */
interface Records {
  resource: Resource;
  ids: Ids;
  full(n: number): Body;
  lean(n: number): Body;
}

const idsHeard = new WeakMap<Recorder, Promise<Ids>>();

async function recordsOf(recorder: Recorder, resource: Resource): Promise<Records> {
  const asked = idsHeard.get(recorder) ?? recorder.plain('super.admin@example.com').then(idsOf);
  idsHeard.set(recorder, asked);
  const ids = await asked;
  return {
    resource,
    ids,
    full: (n) => validRecord(resource, 9_000 + n, ids),
    lean: (n) => leanRecord(resource, 9_000 + n, ids),
  };
}

const referencesOf = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, field]) => (isReference(field) ? [name] : []));

/** Lists and single records, as every role asks for them. */
async function reads(
  recorder: Recorder,
  { path, title, fields, ...entry }: Resource,
): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('lists two').get(path, { per_page: 2, sort: 'id' });
    await person('gets the last of the list, plainly').get(`rest/${path}`, {
      range: '[0,0]',
      sort: '["id","DESC"]',
    });
    await person('asks for the first by its id').get(path, { id: 1 });
    await person('gets one record, plainly').get(`rest/${path}/1`);
  }
  const admin = await recorder.as('SUPER_ADMIN');
  const include = referencesOf({ path, title, fields, ...entry }).join(',');
  await admin('lists the second page in descending order, with what is pointed at').get(path, {
    page: 2,
    per_page: 2,
    sort: `${title},id`,
    order: 'desc',
    ...(include && { include }),
  });
  await admin('looks for a word').get(path, { q: 'e', per_page: 1 });
  await admin('asks for several ids').get(path, { id: `2,1,${NOWHERE}` });
  await admin('lists what was deleted').get(path, { archived: 'only' });
  await admin('leaves a filter empty').get(path, { [title]: '', per_page: 1 });
  await admin('filters by a field that there is not').get(path, { nonsense: 1 });
  await admin('sorts by a field that there is not').get(path, { sort: 'nonsense' });
  await admin('asks for a page that is none').get(path, { page: 0, per_page: 5_000 });
  await admin('filters plainly').get(`rest/${path}`, {
    filter: '{"id":[1,2]}',
    range: '[0,9]',
  });
  await admin('filters plainly by nonsense').get(`rest/${path}`, { filter: '{"nonsense":1}' });
  await admin('gets what is not there, plainly').get(`rest/${path}/${NOWHERE}`);
}

/** Adds and edits, taken and refused. */
async function saves(recorder: Recorder, records: Records): Promise<void> {
  const { resource, ids } = records;
  const { path } = resource;
  for (const role of ROLES) await (await recorder.as(role))('saves nothing').post(path, {});
  const engineer = await recorder.as('ENGINEER');
  await engineer('adds one').post(path, records.full(1));
  await engineer('edits the first').post(path, { id: 1, version: 1 });
  const admin = await recorder.as('SUPER_ADMIN');
  const body = records.full(2);
  const row = rowOf(await admin('adds one with everything').post(path, body));
  await admin('adds one with what is needed').post(path, records.lean(3));
  await admin('adds the same again').post(path, body);
  await admin('adds one with a field that there is not').post(path, { ...body, nonsense: 1 });
  const wrong = Object.keys(resource.fields).map((name) => [name, { not: 'a value' }]);
  await admin('adds one with nothing right').post(path, Object.fromEntries(wrong));
  const long = Object.keys(resource.fields).map((name) => [name, 'x'.repeat(201)]);
  await admin('adds one with everything too long').post(path, Object.fromEntries(long));
  const [name, value] = anotherValue(resource, row, 9_004, ids);
  const edit = { id: row.id, version: row.version, [name]: value };
  await admin('edits one').post(path, edit);
  await admin('sends the same edit again').post(path, { id: row.id, [name]: value });
  const [, other] = anotherValue(resource, { ...row, [name]: value }, 9_006, ids);
  await admin('edits what somebody else edited').post(path, { ...edit, [name]: other });
  await admin('edits what is not there').post(path, { ...edit, id: NOWHERE });
  await admin('edits the version').post(path, { ...edit, version: 'first' });
  await admin('sends a list for a record').post(path, []);
  await keys(admin, records);
  await plainSaves(admin, records, row.id);
}

/** The same request again, and a different one, under one key. */
async function keys(admin: Speaker, { resource: { path }, full }: Records): Promise<void> {
  const key = { 'Idempotency-Key': `recorded-${path}` };
  const body = full(7);
  await admin('adds one under a key').post(path, body, key);
  await admin('adds it again under the key').post(path, body, key);
  await admin('adds another under the key').post(path, full(8), key);
  await admin('adds one under a key that is none').post(path, body, { 'Idempotency-Key': 'no' });
}

async function plainSaves(admin: Speaker, records: Records, id: number): Promise<void> {
  const { resource, ids, full } = records;
  const { path } = resource;
  const plain = `rest/${path}`;
  if (neededFiles(resource).length === 0) {
    await admin('adds one plainly').post(plain, full(11));
    await admin('adds one plainly with an id').post(plain, { ...full(12), id: 1 });
  }
  await admin('adds nothing plainly').post(plain, {});
  const row = rowOf(await admin('looks at its record').get(path, { id }).then(firstOf));
  const [name, value] = anotherValue(resource, row, 9_014, ids);
  await admin('edits one plainly').call('PUT', `${plain}/${id}`, { body: { [name]: value } });
  await admin('edits an old version plainly').call('PUT', `${plain}/${id}`, {
    body: { version: 1, [name]: anotherValue(resource, { [name]: value }, 9_016, ids)[1] },
  });
  await admin('edits what is not there plainly').call('PUT', `${plain}/${NOWHERE}`, {
    body: { [name]: value },
  });
  await admin('edits with the id of another plainly').call('PUT', `${plain}/${id}`, {
    body: { id: NOWHERE },
  });
  await admin('patches plainly').call('PATCH', `${plain}/${id}`, { body: {} });
}

/** The first row of a list as a record of its own. */
const firstOf = <A extends { json: unknown }>(answer: A): A => {
  const { data } = answer.json as { data: unknown[] };
  return { ...answer, json: { ...(answer.json as object), data: data[0] } };
};

/** Deletes and what brings back, taken and refused. */
async function deletes(recorder: Recorder, { resource: { path }, full }: Records): Promise<void> {
  const admin = await recorder.as('SUPER_ADMIN');
  const add = async (n: number) =>
    rowOf(await admin(`adds number ${n} to delete`).post(path, full(n)));
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('asks whether two could be deleted').get(`${path}/delete-check`, { id: '1,2' });
  }
  const engineer = await recorder.as('ENGINEER');
  await engineer('deletes the first').get(`${path}/delete/1`);
  await engineer('restores the first').post(`${path}/restore`, { id: 1 });
  const { id } = await add(21);
  await admin('asks whether nothing could be deleted').get(`${path}/delete-check`, { id: 'x' });
  const prefetch = { Purpose: 'prefetch' };
  await admin('prefetches a deletion').get(`${path}/delete/${id}`, undefined, prefetch);
  await admin('deletes one').get(`${path}/delete/${id}`);
  await admin('deletes it again').post(`${path}/delete/${id}`, {});
  await admin('edits a deleted one').post(path, { id, version: 1 });
  await admin('edits a deleted one plainly').call('PUT', `rest/${path}/${id}`, { body: full(22) });
  await admin('lists the deleted ones').get(path, { archived: 'only', id });
  await admin('restores one').post(`${path}/restore`, { id });
  await admin('restores it again').post(`${path}/restore`, { id });
  await admin('restores with more than an id').post(`${path}/restore`, { id, name: 'x' });
  await admin('restores what is not there').post(`${path}/restore`, { id: NOWHERE });
  await admin('deletes what is not there').get(`${path}/delete/${NOWHERE}`);
  await admin('deletes the first').get(`${path}/delete/1`);
  await admin('deletes one plainly').call('DELETE', `rest/${path}/${id}`);
  await admin('deletes it again plainly').call('DELETE', `rest/${path}/${id}`);
  await admin('deletes what is not there plainly').call('DELETE', `rest/${path}/${NOWHERE}`);
  await history(recorder, path, id);
  await engineer('destroys it').post(`${path}/purge`, { ids: [id] });
  await admin('destroys none').post(`${path}/purge`, { ids: [] });
  await admin('destroys the first').post(`${path}/purge`, { ids: [1] });
  const wholly = { ids: id, purge: 'true' };
  await admin('asks whether it could be destroyed').get(`${path}/delete-check`, wholly);
  await admin('destroys it').post(`${path}/purge`, { ids: [id] });
  await admin('destroys it again').post(`${path}/purge`, { ids: [id] });
}

async function history(recorder: Recorder, path: string, id: number): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person('reads the history of one').get('rest/activity-events', {
      filter: JSON.stringify({ entity: path, entity_id: id }),
      sort: '["id","ASC"]',
      range: '[0,99]',
    });
  }
}

/** Every generic call of a resource, by every role if the role decides. */
export const everyCall =
  (resource: Resource) =>
  async (recorder: Recorder): Promise<void> => {
    const records = await recordsOf(recorder, resource);
    await reads(recorder, resource);
    if (resource.calls.save) await saves(recorder, records);
    if (resource.calls.delete) await deletes(recorder, records);
    const admin = await recorder.as('SUPER_ADMIN');
    await admin('deletes the list').call('DELETE', `rest/${resource.path}`);
    if (!resource.calls.save) await admin('adds what cannot be added').post(resource.path, {});
    if (!resource.calls.delete) await admin('deletes what stays').get(`${resource.path}/delete/1`);
  };

/** Each generic call of a resource once. */
export async function eachCallOnce(recorder: Recorder, resource: Resource): Promise<void> {
  const { path, calls } = resource;
  const speaker = await recorder.as('SUPER_ADMIN');
  const admin: Speaker = (words) => speaker(`${words} (${path})`);
  const { full } = await recordsOf(recorder, resource);
  await admin('lists two').get(path, { per_page: 2, sort: 'id' });
  await admin('gets one plainly').get(`rest/${path}/1`);
  if (!calls.save) return;
  await admin('saves nothing').post(path, {});
  const row = rowOf(await admin('adds one').post(path, full(1)));
  await admin('edits one').post(path, {
    ...full(2),
    ...withoutFixed(resource, full(2)),
    id: row.id,
  });
  await admin('edits an old version').post(path, {
    ...withoutFixed(resource, full(3)),
    id: row.id,
    version: 1,
  });
  if (!calls.delete) return;
  await admin('asks whether it could be deleted').get(`${path}/delete-check`, { id: row.id });
  await admin('deletes it').get(`${path}/delete/${row.id}`);
  await admin('restores it').post(`${path}/restore`, { id: row.id });
  await admin('destroys what is not deleted').post(`${path}/purge`, { ids: [row.id] });
}

const withoutFixed = ({ fields }: Resource, body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !fields[name]?.fixed));
