import type { RoleKey } from '@/core/access/roles';
import {
  emptyValueOf,
  type Field,
  fieldLabel,
  holdsSeveral,
  isEmpty,
  kindOf,
  type RecordValues,
  schemaOf,
  type Value,
} from '@/core/fields';
import {
  filesOf,
  MAX_FILES,
  readFilesNamed,
  readStoredFiles,
  tooManyFiles,
} from '@/core/fields/kinds/files';
import { INT4_MAX } from '@/core/fields/kinds/integer';
import type { Resource } from '@/core/resource/resource';
import { mayRead, mayWrite } from './fieldAccess';
import { type FieldErrors, noErrors, noSuchField, refuseUnknown } from './fieldErrors';

/** A parsed save: */
export interface ReadSave {
  id: number | undefined;
  version: number | undefined;
  values: RecordValues;
}

/**
 * Returns a value as it will be stored, or the sentences that refuse it. `null` (and an empty text) means not filled
 * in, which a required field refuses unless `refusesEmpty` is false. Types are never coerced.
 */
export function readValue(
  name: string,
  field: Field,
  value: unknown,
  refusesEmpty = true,
): { value: Value } | { errors: string[] } {
  const label = fieldLabel(name, field);
  const empty = isEmpty(field, value);
  if (empty && field.required && refusesEmpty) return { errors: [`${label} is required.`] };
  if (empty) return { value: emptyValueOf(field) };
  const outcome = schemaOf(field, label).safeParse(value);
  if (!outcome.success)
    return { errors: [...new Set(outcome.error.issues.map((issue) => issue.message))] };
  return { value: outcome.data };
}

/** Returns true if a value can be the id of a record: a whole number from 1 that fits PostgreSQL's integer. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= INT4_MAX;
}

function readCount(
  label: string,
  value: unknown,
): { value: number | undefined } | { errors: string[] } {
  if (value === undefined || value === null) return { value: undefined };
  return isId(value) ? { value } : { errors: [`${label} must be a whole number from 1.`] };
}

/** Returns the field of this name, if this role reads it. */
function fieldNamed(resource: Resource, key: string, role: RoleKey): Field | undefined {
  const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined;
  return field && mayRead(field, role) ? field : undefined;
}

function refusalOfField(
  key: string,
  field: Field,
  role: RoleKey,
  mode: 'add' | 'edit',
): string | undefined {
  if (mayWrite(field, role, mode)) return undefined;
  const label = fieldLabel(key, field);
  return field.fixed && mode === 'edit'
    ? `${label} cannot be changed once saved.`
    : `${label} cannot be set.`;
}

/** Replaces `null` and `undefined` in a save by the field's initial value, if it has one. */
const withInitial = (field: Field, value: unknown) =>
  (value === undefined || value === null) && field.initial !== undefined ? field.initial : value;

/** Reads a field's value in a save. A file field's value is created if its bytes are stored; nobody can send it. */
function readSent(
  name: string,
  field: Field,
  value: unknown,
): { value: Value } | { errors: string[] } {
  if (field.readOnly) return { value: field.initial ?? emptyValueOf(field) };
  if (kindOf(field).takesFiles === 'one' && value !== null && value !== undefined)
    return { errors: [`${fieldLabel(name, field)} must be uploaded with the form.`] };
  // Only the whole record shows if it applies and is required.
  return readValue(name, field, withInitial(field, value), field.when === undefined);
}

/** The files sent with a save, by field. */
type Uploaded = ReadonlyMap<string, readonly unknown[]>;

const NO_FILES: Uploaded = new Map();

/**
 * Reads a field of several files in a save: the stored files listed in the body are retained; all of them without a
 * list. Nothing if the save does not mention the field. Uploaded files are added if they are stored.
 */
function readFiles(
  name: string,
  field: Field,
  body: Readonly<Record<string, unknown>>,
  uploaded: Uploaded,
  current: RecordValues | undefined,
): { value: Value } | { errors: string[] } | undefined {
  const added = uploaded.get(name)?.length ?? 0;
  const isListed = Object.hasOwn(body, name);
  if (current && !isListed && added === 0) return undefined;
  const label = fieldLabel(name, field);
  const held = filesOf(current?.[name]);
  const read = isListed ? readStoredFiles(label, body[name], held) : { files: held };
  if ('error' in read) return { errors: [read.error] };
  const count = read.files.length + added;
  if (count > MAX_FILES) return { errors: [tooManyFiles(label)] };
  return count === 0 && field.required && !field.when
    ? { errors: [`${label} is required.`] }
    : { value: read.files };
}

/**
 * Reads the body of a save: an absent id adds (fields left out take their initial value), a present one edits (only
 * the fields sent change). Unknown keys and fields this role may not write are refused, not dropped. `uploaded` has
 * the files sent with the body; their values are created when they are stored. Of several files an edit lists those
 * of `current` to retain.
 */
export function readSave(
  resource: Resource,
  body: Record<string, unknown>,
  role: RoleKey,
  uploaded: Uploaded = NO_FILES,
  current?: RecordValues,
): ReadSave | { errors: FieldErrors } {
  const errors = noErrors();
  const values: RecordValues = {};
  const id = readCount('Id', body.id);
  const version = readCount('Version', body.version);
  if ('errors' in id) errors.id = id.errors;
  if ('errors' in version) errors.version = version.errors;
  const mode = body.id === undefined || body.id === null ? 'add' : 'edit';
  const unknown: string[] = [];
  for (const key of [...Object.keys(body), ...uploaded.keys()]) {
    if (key === 'id' || key === 'version') continue;
    const field = fieldNamed(resource, key, role);
    const refusal = field && refusalOfField(key, field, role, mode);
    if (!field) unknown.push(key);
    else if (refusal) errors[key] = [refusal];
  }
  refuseUnknown(errors, unknown, noSuchField);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (errors[name]) continue;
    if (holdsSeveral(field) && !field.readOnly) {
      const files = readFiles(name, field, body, uploaded, current);
      if (files && 'errors' in files) errors[name] = files.errors;
      else if (files) values[name] = files.value;
      continue;
    }
    if (uploaded.has(name)) continue;
    if (mode === 'edit' && !Object.hasOwn(body, name)) continue;
    const outcome = readSent(name, field, Object.hasOwn(body, name) ? body[name] : undefined);
    if ('errors' in outcome) errors[name] = outcome.errors;
    else values[name] = outcome.value;
  }
  if (Object.keys(errors).length > 0 || 'errors' in id || 'errors' in version) return { errors };
  return { id: id.value, version: version.value, values };
}

/** Reads the files that a call names by id; the rest is looked up if they are stored. */
function readNamed(
  name: string,
  field: Field,
  sent: unknown,
): { value: Value } | { errors: string[] } {
  const label = fieldLabel(name, field);
  const read = readFilesNamed(label, sent);
  if ('error' in read) return { errors: [read.error] };
  return read.ids.length === 0 && field.required
    ? { errors: [`${label} is required.`] }
    : { value: read.ids.map((id) => ({ id })) };
}

/**
 * Reads the body of a call that is more than CRUD against its fields; unknown keys are refused. Files were uploaded
 * before it and are named by id.
 */
export function readInput(
  fields: Readonly<Record<string, Field>>,
  body: Record<string, unknown>,
): { values: RecordValues } | { errors: FieldErrors } {
  const errors = noErrors();
  const values: RecordValues = {};
  const unknown = Object.keys(body).filter((key) => !Object.hasOwn(fields, key));
  refuseUnknown(errors, unknown, noSuchField);
  for (const [name, field] of Object.entries(fields)) {
    const outcome = holdsSeveral(field)
      ? readNamed(name, field, body[name])
      : readValue(name, field, withInitial(field, body[name]));
    if ('errors' in outcome) errors[name] = outcome.errors;
    else values[name] = outcome.value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}
