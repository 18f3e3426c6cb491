import type { Field, KindName } from '@/core/fields';
import type { FieldFace } from './face';
import * as boolean from './kinds/boolean';
import * as choice from './kinds/choice';
import * as date from './kinds/date';
import * as decimal from './kinds/decimal';
import * as email from './kinds/email';
import * as file from './kinds/file';
import * as files from './kinds/files';
import * as instant from './kinds/instant';
import * as integer from './kinds/integer';
import * as money from './kinds/money';
import * as note from './kinds/note';
import * as permissions from './kinds/permissions';
import * as phone from './kinds/phone';
import * as reference from './kinds/reference';
import * as rows from './kinds/rows';
import * as text from './kinds/text';
import * as time from './kinds/time';

/** The input and the filter of every kind of field, by the names of src/core/fields. */
export const faces: { [K in KindName]: FieldFace<Extract<Field, { kind: K }>> } = {
  boolean,
  choice,
  date,
  decimal,
  email,
  file,
  files,
  instant,
  integer,
  money,
  note,
  permissions,
  phone,
  reference,
  rows,
  text,
  time,
};

/** Returns the input and the filter of a field. Screens without either need not load this. */
export function faceOf(field: Field): FieldFace<Field> {
  return faces[field.kind] as FieldFace<Field>;
}
