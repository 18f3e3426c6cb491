import { isWithin } from '@/core/access/isWithin';
import { type Actor, may, scopeOf } from '@/core/access/table';
import { dayAfter } from '@/core/dates/clock';
import { companyDay } from '@/core/dates/companyTime';
import { type Field, fieldLabel, kindOf, type RecordValues, type Value } from '@/core/fields';
import { isLine } from '@/core/fields/kinds/text';
import type { Resource } from '@/core/resource/resource';
import { applies } from '@/core/validation/applying';
import { mayWrite } from '@/core/validation/fieldAccess';
import { readValue } from '@/core/validation/schema';
import { registry } from '@/registry';
import { ACCOUNTS, ROLES } from '../../contract/support/accounts';
import { type Caller, callerOf, rowsOf } from './api';

/** A record as a list answers it. */
export type Row = RecordValues & { id: number };

/** The person who sees every list, with the permissions of their role. */
export const EVERYTHING = ACCOUNTS.SUPER_ADMIN;
export const BY = { role: 'SUPER_ADMIN' } as const;

/** The resources whose records have screens. */
export const screened = [...registry.values()].filter(({ hasScreens }) => hasScreens);

/** True for a field of a stored record's form; a day that ends the record and locks it is set once. */
const isChangeable = ({ oneOpen }: Resource, [name, field]: [string, Field]) =>
  field.form !== false && !field.readOnly && !field.fixed && name !== oneOpen?.until;

/** Those whose records somebody may change in a form. */
export const changed = screened.filter(
  (resource) =>
    resource.calls.save &&
    Object.entries(resource.fields).some((field) => isChangeable(resource, field)) &&
    ROLES.some((role) => may({ role }, resource.access, 'edit')),
);

/** A value of a field, with the text that a person types for it. */
interface Typed {
  value: Exclude<Value, null>;
  text: string;
}

/** A field that people type into, with three values that the record takes; it has the last. */
export interface TypedField {
  name: string;
  field: Field;
  label: string;
  values: readonly [Typed, Typed, Typed];
}

/** A record that somebody may change, and its fields that are typed, words before figures and days. */
export interface Changeable {
  email: string;
  caller: Caller;
  row: Row;
  fields: readonly [TypedField, ...TypedField[]];
}

const WANTED = 3;
/** The made-up values that are tried for a field, and the records of a person. */
const TRIED = 12;

/**
 * Returns a made-up value that the kind of the field accepts; nothing if it is not typed. A day is soon after the one
 * that the record has, as days depend on each other.
 */
function typedValue(name: string, field: Field, n: number, now: Value): Typed | undefined {
  const kind = kindOf(field);
  if (kind.isPicked || kind.takesFiles || !['text', 'number'].includes(kind.wire)) return undefined;
  const isDay = kind.sheet === 'date' && typeof now === 'string';
  const sample = isDay
    ? dayAfter(now, 1 + (n % TRIED))
    : kind.sample(n, fieldLabel(name, field), field);
  const value = sample ?? (kind.searchable ? `Line ${n}` : null);
  const read = value === null ? undefined : readValue(name, field, value);
  if (!read || 'errors' in read || read.value === null) return undefined;
  return { value: read.value, text: kind.format(read.value, field) };
}

/** Returns the fields that the form of a record lets this person fill in. */
function openFields(resource: Resource, by: Actor, row: Row): [string, Field][] {
  const facts = {
    before: row,
    today: companyDay(new Date()),
    referenced: () => undefined,
  };
  const hidden = resource.hiddenFields(row);
  const isWords = ([, field]: [string, Field]) => Number(kindOf(field).searchable);
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        field.form !== false &&
        !field.closedToOwner &&
        mayWrite(field, by.role, 'edit') &&
        !hidden.includes(name) &&
        applies(field, row, facts),
    )
    .sort((one, other) => isWords(other) - isWords(one));
}

let numbers = 0;

/** Saves made-up values one after another until the record has taken three; nothing if its rules refuse them. */
async function accepted(
  caller: Caller,
  { path }: Resource,
  row: Row,
  [name, field]: [string, Field],
): Promise<TypedField | undefined> {
  const values: Typed[] = [];
  const label = fieldLabel(name, field);
  numbers += TRIED;
  for (let n = numbers; n < numbers + TRIED && values.length < WANTED; n += 1) {
    const typed = typedValue(name, field, n, row[name] ?? null);
    if (!typed || typed.value === row[name]) continue;
    if (values.some(({ text }) => text === typed.text)) continue;
    const saved = await caller.post(path, { id: row.id, [name]: typed.value });
    if (saved.status !== 200) return undefined;
    values.push(typed);
  }
  const [first, second, third] = values;
  return first && second && third && { name, field, label, values: [first, second, third] };
}

/** Returns the records that no state keeps this person from changing, first those that are surely within their reach. */
async function rowsFor(caller: Caller, resource: Resource, by: Actor): Promise<Row[]> {
  const scope = scopeOf(by, resource.access, 'edit');
  if (!scope) return [];
  const rows = rowsOf(await caller.get(`${resource.path}?per_page=100`)) as Row[];
  const isNear = (row: Row) => Number(isWithin(scope, resource, row, by, () => undefined));
  return rows
    .filter((row) => row.id !== by.id && resource.locked(row) === undefined)
    .sort((one, other) => isNear(other) - isNear(one));
}

/**
 * Finds a record that somebody may change, by values that its rules accept: of two fields, or of one if no other
 * can be typed. `isWanted` limits the fields.
 */
export async function changeable(
  url: string,
  resource: Resource,
  isWanted: (name: string) => boolean = () => true,
): Promise<Changeable | undefined> {
  for (const role of ROLES) {
    const email = ACCOUNTS[role];
    const caller = await callerOf(url, email);
    const { body } = await caller.get('employees/profile');
    const by: Actor = { role, id: (body.data as { id: number }).id };
    for (const row of (await rowsFor(caller, resource, by)).slice(0, TRIED)) {
      const fields: TypedField[] = [];
      for (const open of openFields(resource, by, row)) {
        if (fields.length < 2 && isWanted(open[0]))
          fields.push(...[await accepted(caller, resource, row, open)].flatMap((one) => one ?? []));
      }
      const [first, ...others] = fields;
      if (first) return { email, caller, row, fields: [first, ...others] };
    }
  }
  return undefined;
}

/** True for a field of free text in one line with room for 120 characters. */
export const isLongLine = ([, field]: [string, Field]): boolean =>
  isLine(field) &&
  !field.code &&
  !field.pattern &&
  !field.refuses &&
  !field.readOnly &&
  !field.fixed &&
  field.form !== false &&
  !field.when &&
  (field.maxLength ?? 120) >= 120;

/** Returns the address of a list that shows this record alone. */
export const listOf = ({ route }: Resource, { id }: Row): string =>
  `/${route}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
