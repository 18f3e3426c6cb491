import type { ZodMiniType } from 'zod/mini';
import { type BooleanField, booleanKind } from './boolean';
import { type ChoiceField, choiceKind } from './choice';
import { type DateField, dateKind } from './date';
import { type DecimalField, decimalKind } from './decimal';
import { type EmailField, emailKind } from './email';
import { type FieldKind, isMissing, labelFromName, type Value } from './field';
import { type FileField, fileKind } from './file';
import { type FilesField, filesKind } from './files';
import { type InstantField, instantKind } from './instant';
import { type IntegerField, integerKind } from './integer';
import { type MoneyField, moneyKind } from './money';
import { type NoteField, noteKind } from './note';
import { type PermissionsField, permissionsKind } from './permissions';
import { type PhoneField, phoneKind } from './phone';
import { type ReferenceField, referenceKind } from './reference';
import { type RowsField, rowsKind } from './rows';
import { type TextField, textKind } from './text';
import { type TimeField, timeKind } from './time';

export type { FileValue, RecordValues, RowValues, SheetForm, Value } from './field';

/** A declared field of any kind. */
export type Field =
  | BooleanField
  | ChoiceField
  | DateField
  | DecimalField
  | EmailField
  | FileField
  | FilesField
  | InstantField
  | IntegerField
  | MoneyField
  | NoteField
  | PermissionsField
  | PhoneField
  | ReferenceField
  | RowsField
  | TextField
  | TimeField;

/** The name of a kind of field. */
export type KindName = Field['kind'];

/** Every kind of field there is, by name. */
export const kinds: { [K in KindName]: FieldKind<Extract<Field, { kind: K }>> } = {
  boolean: booleanKind,
  choice: choiceKind,
  date: dateKind,
  decimal: decimalKind,
  email: emailKind,
  file: fileKind,
  files: filesKind,
  instant: instantKind,
  integer: integerKind,
  money: moneyKind,
  note: noteKind,
  permissions: permissionsKind,
  phone: phoneKind,
  reference: referenceKind,
  rows: rowsKind,
  text: textKind,
  time: timeKind,
};

/** The kind behind a field. */
export function kindOf(field: Field): FieldKind<Field> {
  return kinds[field.kind];
}

const schemas = new WeakMap<Field, Map<string, ZodMiniType<Value>>>();

/** The schema of a field's values under this label, made once: making one takes longer than reading many values by it. */
export function schemaOf(field: Field, label: string): ZodMiniType<Value> {
  const ofField = schemas.get(field) ?? new Map<string, ZodMiniType<Value>>();
  const schema = ofField.get(label) ?? kindOf(field).schema(field, label);
  schemas.set(field, ofField.set(label, schema));
  return schema;
}

/** What a field holds that was not filled in: no, no files at all, or `null`. */
export const nothingIn = (field: Field): Value => kindOf(field).nothing;

/** Whether a value that was sent for a field says nothing at all. */
export const isNothing = (field: Field, value: unknown): boolean =>
  kindOf(field).isNothing?.(value, field) ?? isMissing(value);

/** Whether a field holds several files. */
export const holdsSeveral = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).takesFiles === 'several';

/** Whether lists can be put in order by a field. */
export const isSortable = (field: Field): boolean =>
  kindOf(field).sort !== 'none' && field.isUnsorted !== true;

/** The words people see for a field. */
export function fieldLabel(name: string, field: Field): string {
  return field.label ?? labelFromName(name);
}
