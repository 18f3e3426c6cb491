import type { FormValue } from '@/browser/fields';
import { formFiles, issueOfFiles, isUnreadable } from '@/browser/fields/inputs';
import type { Principal } from '@/core/access/table';
import {
  type Field,
  fieldLabel,
  holdsSeveral,
  kindOf,
  type RecordValues,
  type Value,
} from '@/core/fields';
import { isFileValue } from '@/core/fields/file';
import type { Resource } from '@/core/resource/resource';
import { outsideIssue } from '@/core/uploads/limits';
import { mayWrite, readableFields } from '@/core/validation/fieldAccess';
import { readValue } from '@/core/validation/schema';

/** Whether a form adds a record or edits one. */
export type Mode = 'add' | 'edit';

/** What a form holds or sends: field → its value, which for a file field is the file that was chosen. */
export type FormValues = Record<string, FormValue>;

/** How a form shows a field: as an input, locked, or as plain words, `own` with the reason that the record is one's own. */
export type FieldState = 'open' | 'locked' | 'shown' | 'own';

/** The fields of a form for this role, and how each is shown. */
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
    if (mode === 'add') return [];
    return [[name, field, field.fixed ? 'locked' : 'shown'] as [string, Field, FieldState]];
  });
}

/** The names of the fields that can be typed into. */
export const openNames = (fields: [string, Field, FieldState][]) =>
  fields.filter(([, , state]) => state === 'open').map(([name]) => name);

const valueOnForm = (field: Field, value: Value | undefined): Value =>
  value ?? (kindOf(field).blank === '' ? '' : null);

/** What a form starts with: the record's values, or for a new one those that are given and else the initial ones. */
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

/** What a form sends: its open fields as wire values, an empty text as "not filled in". */
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

/** The values without the files that were chosen: those cannot be kept as text, nor be held against a record. */
export const withoutFiles = (values: Readonly<FormValues>): RecordValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Value][] => {
      if (value instanceof File) return [];
      return [[name, Array.isArray(value) ? value.filter(isFileValue) : (value as Value)]];
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
 * What is wrong with a form, as one sentence a field; `tellUnreadable` words a text that was typed and cannot
 * be read. Left empty, a field with an initial value gets that one, so it is never missing.
 */
export function formErrors(
  fields: [string, Field, FieldState][],
  values: Readonly<Record<string, unknown>>,
  tellUnreadable: (name: string, field: Field) => string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, field, state] of fields) {
    if (state !== 'open') continue;
    const value = values[name] ?? field.initial;
    if (value instanceof File) {
      const issue = outsideIssue(value);
      if (issue) errors[name] = issue;
    } else if (holdsSeveral(field)) {
      const issue = issueOfSeveral(name, field, value);
      if (issue) errors[name] = issue;
    } else if (isUnreadable(field, value)) errors[name] = tellUnreadable(name, field);
    else {
      const [issue] = readErrors(name, field, value);
      if (issue !== undefined) errors[name] = issue;
    }
  }
  return errors;
}
