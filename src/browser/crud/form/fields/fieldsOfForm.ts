import type { FormValue } from '@/browser/fields';
import { formFiles, issueOfFile, issueOfFiles, isUnreadable } from '@/browser/fields/inputs';
import type { Principal } from '@/core/access/table';
import {
  type Field,
  fieldLabel,
  holdsSeveral,
  kindOf,
  type RecordValues,
  type Value,
} from '@/core/fields';
import { isFileValue } from '@/core/fields/kinds/file';
import { tagsOf } from '@/core/fields/kinds/tags';
import type { Resource } from '@/core/resource/resource';
import { mayWrite, readableFields } from '@/core/validation/fieldAccess';
import { readValue } from '@/core/validation/schema';

/** The mode of a form: it adds a record or edits one. */
export type Mode = 'add' | 'edit';

/** The values of a form: field → value, which for a file field is the chosen file. */
export type FormValues = Record<string, FormValue>;

/** The state of a field in a form: an input, locked, plain text, or `own`: plain text as the record is one's own. */
export type FieldState = 'open' | 'locked' | 'shown' | 'own';

/** Returns the fields of a form for this role, each with its state. */
export function formFields(
  resource: Resource,
  by: Principal,
  mode: Mode,
  closed: readonly string[] = [],
  own: readonly string[] = [],
): [string, Field, FieldState][] {
  return readableFields(resource, by.role).flatMap(([name, field]) => {
    if (field.form === false) return [];
    if (own.includes(name)) return [[name, field, 'own'] as [string, Field, FieldState]];
    if (closed.includes(name)) return [[name, field, 'shown'] as [string, Field, FieldState]];
    if (mayWrite(field, by.role, mode))
      return [[name, field, 'open'] as [string, Field, FieldState]];
    if (mode === 'add' && !field.computed) return [];
    return [[name, field, field.fixed ? 'locked' : 'shown'] as [string, Field, FieldState]];
  });
}

export const openNames = (fields: [string, Field, FieldState][]) =>
  fields.filter(([, , state]) => state === 'open').map(([name]) => name);

const valueOnForm = (field: Field, value: Value | undefined): Value =>
  value ?? (kindOf(field).blank === '' ? '' : null);

/** Returns the initial values of a form: the record's, or for a new record those given and the defaults. */
export function startValues(
  resource: Resource,
  record?: Readonly<RecordValues>,
  given: Readonly<RecordValues> = {},
): RecordValues {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const value = record ? record[name] : (given[name] ?? field.initial ?? kindOf(field).blank);
      return [name, valueOnForm(field, value)];
    }),
  );
}

/** Returns the wire values of a form's open fields; an empty text becomes null. */
export function wireValues(
  fields: [string, Field, FieldState][],
  values: Readonly<Record<string, unknown>>,
): FormValues {
  const open = fields.filter(([, , state]) => state === 'open');
  return Object.fromEntries(
    open.map(([name, field]) => {
      const value = values[name];
      if (value instanceof File) return [name, value];
      if (holdsSeveral(field)) return [name, formFiles(value)];
      const read = readValue(name, field, value);
      return [name, 'value' in read ? read.value : null];
    }),
  );
}

/** Returns the values without chosen files, which cannot be stored as text or compared with a record. */
export const withoutFiles = (values: Readonly<FormValues>): RecordValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Value][] => {
      if (value instanceof File) return [];
      const isOfFiles = Array.isArray(value) && tagsOf(value).length === 0;
      return [[name, isOfFiles ? value.filter(isFileValue) : (value as Value)]];
    }),
  );

function readErrors(name: string, field: Field, value: unknown): readonly string[] {
  const read = readValue(name, field, value);
  return 'errors' in read ? read.errors : [];
}

function issueOfSeveral(name: string, field: Field, value: unknown): string | undefined {
  const label = fieldLabel(name, field);
  const files = formFiles(value);
  if (field.required && files.length === 0) return readErrors(name, field, [])[0];
  return issueOfFiles(label, files);
}

/**
 * Returns the errors of a form, one sentence for each field. `unreadableMessage` returns the sentence for input that
 * cannot be parsed. An empty field with an initial value gets that value, so it is never missing.
 */
export function formErrors(
  fields: [string, Field, FieldState][],
  values: Readonly<Record<string, unknown>>,
  unreadableMessage: (name: string, field: Field) => string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, field, state] of fields) {
    if (state !== 'open') continue;
    const value = values[name] ?? field.initial;
    if (value instanceof File) {
      const issue = issueOfFile(value);
      if (issue) errors[name] = issue;
    } else if (holdsSeveral(field)) {
      const issue = issueOfSeveral(name, field, value);
      if (issue) errors[name] = issue;
    } else if (isUnreadable(field, value)) errors[name] = unreadableMessage(name, field);
    else {
      const [issue] = readErrors(name, field, value);
      if (issue !== undefined) errors[name] = issue;
    }
  }
  return errors;
}
