import { scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import {
  type FieldErrors,
  noErrors,
  noSuchField,
  refuseUnknown,
} from '@/core/validation/fieldErrors';
import { readPurge } from '@/core/validation/purging';
import { fieldsWrong, notAllowed, notAnObject, notFound } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Change, Outcome } from './call';
import { type Answered, isRefused, type Operation } from './operations';
import { beginSave } from './saving/beginSave';
import { beginDeletion, deleteRecord, restoreRecord } from './saving/deleting';
import { readKeyNames, recordByKey } from './saving/keyedSave';
import { purgeRecords } from './saving/purging';
import { type SaveInput, saveRecord } from './saving/saveRecord';
import type { Refused } from './store';

/** The answer of an operation on one record, with the record for the second dialect. */
export interface OfRecord extends Answered {
  record: RecordValues;
}

const answerOf = (outcome: Outcome, message: string): OfRecord | Refused =>
  'refusal' in outcome ? outcome : { record: outcome.record, data: outcome.record, message };

const saved = (outcome: Outcome): OfRecord | Refused => answerOf(outcome, 'Saved');

const wrongId = (sentence: string): Refused => ({ refusal: fieldsWrong({ id: [sentence] }) });

/** Saves a record by its key: edits the one that has these values, or adds it. */
async function saveByKey(
  ctx: Change,
  of: Resource,
  names: readonly string[],
  { body, files }: SaveInput,
): Promise<OfRecord | Refused> {
  const found = await recordByKey(ctx, of, names, body);
  if ('refusal' in found) return found;
  const { record: before } = found;
  if (!scopeOf(ctx.by, of.access, before ? 'edit' : 'add')) return { refusal: notAllowed };
  const sent = before ? { ...body, id: before.id } : body;
  const answer = saved(await saveRecord(ctx, of, { body: sent, files }));
  if ('refusal' in answer) return answer;
  const isSame = before?.version === answer.record.version;
  const outcome = before ? (isSame ? 'unchanged' : 'changed') : 'added';
  return { ...answer, extras: { outcome } };
}

/** Adds or edits a record, found by its id or by a key. */
const save = (of: Resource): Operation<readonly string[], OfRecord> => ({
  async prepare(_store, { by }, { body, key }) {
    if (!body) return { refusal: notAnObject };
    if (key) {
      const names = readKeyNames({ by }, of, key, body);
      return 'errors' in names ? { refusal: fieldsWrong(names.errors) } : names;
    }
    const isEdit = body.id !== undefined && body.id !== null;
    return scopeOf(by, of.access, isEdit ? 'edit' : 'add') ? undefined : { refusal: notAllowed };
  },
  async begin(ctx, { body = {}, files, key }) {
    if (key) return undefined;
    const begun = await beginSave(ctx, of, body);
    return async (change) => saved(await saveRecord(change, of, { body, files, begun }));
  },
  async change(ctx, { body = {}, files }, names) {
    if (names) return saveByKey(ctx, of, names, { body, files });
    return saved(await saveRecord(ctx, of, { body, files }));
  },
});

/** Adds a record, and nothing else. */
const add = (of: Resource): Operation<never, OfRecord> => ({
  async prepare(_store, _call, { body }) {
    if (!body) return { refusal: notAnObject };
    return body.id === undefined || body.id === null
      ? undefined
      : wrongId('A new record must not have an id. To edit a record, use PUT.');
  },
  async begin(ctx, { body = {} }) {
    const begun = await beginSave(ctx, of, body);
    return async (change) => saved(await saveRecord(change, of, { body, begun }));
  },
  async change(ctx, { body = {} }) {
    return saved(await saveRecord(ctx, of, { body }));
  },
});

/** Removes the fields that only the server sets from a whole record, so that a client can PUT back what it got. */
function withoutOthersFields(
  of: Resource,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = Object.entries(body).filter(([name]) => {
    const field = of.fields[name];
    const isSystem = name !== 'version' && SYSTEM_FIELDS.some((system) => system === name);
    const isShown = derivedNamed(of, name) || Object.hasOwn(of.presented, name);
    return !isSystem && !isShown && !field?.readOnly && !field?.fixed;
  });
  return Object.fromEntries(own);
}

/** Changes the record in the address to match a whole record that was sent back. */
const put = (of: Resource): Operation<never, OfRecord> => ({
  async prepare(_store, _call, { id, body }) {
    if (!body) return { refusal: notAnObject };
    if (id === undefined) return { refusal: notFound };
    return body.id === undefined || body.id === id
      ? undefined
      : wrongId('Id must be the same as in the address.');
  },
  async begin(ctx, { id, body = {} }) {
    const sent = { ...withoutOthersFields(of, body), id };
    const begun = await beginSave(ctx, of, sent);
    return async (change) =>
      saved(await saveRecord(change, of, { body: sent, whole: body, begun }));
  },
  async change(ctx, { id, body = {} }) {
    const sent = { ...withoutOthersFields(of, body), id };
    return saved(await saveRecord(ctx, of, { body: sent, whole: body }));
  },
});

function deleted(outcome: Outcome, id: number): OfRecord | Refused {
  const answer = answerOf(outcome, 'Deleted');
  return 'refusal' in answer ? answer : { ...answer, data: { id } };
}

/** Deletes the record in the address; it can be restored. */
const remove = (of: Resource): Operation<never, OfRecord> => ({
  async prepare(_store, _call, { id }) {
    return id === undefined ? { refusal: notFound } : undefined;
  },
  async begin(ctx, { id = 0 }) {
    const begun = await beginDeletion(ctx, of, id);
    return async (change) => deleted(await deleteRecord(change, of, id, begun), id);
  },
  async change(ctx, { id = 0 }) {
    return deleted(await deleteRecord(ctx, of, id), id);
  },
});

function issuesOfRestore({ id, ...others }: Readonly<Record<string, unknown>>): FieldErrors {
  const errors = noErrors();
  refuseUnknown(errors, Object.keys(others), noSuchField);
  if (Object.keys(errors).length === 0 && !isId(id))
    errors.id = ['Id must be a whole number from 1.'];
  return errors;
}

const restore = (of: Resource): Operation<never, OfRecord> => ({
  async prepare(_store, _call, { body }) {
    if (!body) return { refusal: notAnObject };
    const errors = issuesOfRestore(body);
    return Object.keys(errors).length > 0 ? { refusal: fieldsWrong(errors) } : undefined;
  },
  async begin(ctx, { body = {} }) {
    const id = Number(body.id);
    const begun = await beginDeletion(ctx, of, id);
    return async (change) => answerOf(await restoreRecord(change, of, id, begun), 'Restored');
  },
  async change(ctx, { body = {} }) {
    return answerOf(await restoreRecord(ctx, of, Number(body.id)), 'Restored');
  },
});

/** Destroys deleted records for good. */
const purge = (of: Resource): Operation<readonly number[]> => ({
  async prepare(_store, _call, { body }) {
    if (!body) return { refusal: notAnObject };
    const read = readPurge(body);
    return 'errors' in read ? { refusal: fieldsWrong(read.errors) } : read.ids;
  },
  async change(ctx, _request, ids = []) {
    const done = await purgeRecords(ctx, of, ids);
    return isRefused(done) ? done : { data: done, message: 'Deleted for good' };
  },
});

/** Returns the built-in operations of a resource, by the last part of their names. */
export const changesOfResource = (of: Resource) => ({
  save: save(of),
  add: add(of),
  put: put(of),
  delete: remove(of),
  restore: restore(of),
  purge: purge(of),
});
