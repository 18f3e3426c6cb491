import type { Field, KindName } from '@/domain/kernel/fields';
import * as boolean from './boolean';
import * as choice from './choice';
import * as date from './date';
import * as decimal from './decimal';
import * as email from './email';
import type { FieldFace } from './face';
import * as file from './file';
import * as files from './files';
import * as instant from './instant';
import * as integer from './integer';
import * as money from './money';
import * as note from './note';
import * as permissions from './permissions';
import * as phone from './phone';
import * as reference from './reference';
import * as rows from './rows';
import * as text from './text';
import * as time from './time';

/** How every kind of field is typed and narrowed by, by the names the domain gives them. */
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

/** How a field is typed and narrowed by. Screens that do neither have no need of it. */
export function faceOf(field: Field): FieldFace<Field> {
  return faces[field.kind] as FieldFace<Field>;
}
