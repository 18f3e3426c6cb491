import { scopeOf } from '@/core/access/table';
import { type Field, kindOf, type RecordValues, type Value } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { sameRecordAs } from '@/core/lists/imports';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, notAllowed, notFound, type Refusal } from '@/core/validation/refusals';
import { changesOf, isSameValue } from '@/core/validation/saving';
import { isId, readValue } from '@/core/validation/schema';
import type { Change, Outcome } from '@/engine/call';
import type { RowOutcome } from '@/engine/changeGroups/groups';
import { shown } from '@/engine/lists/presenting';
import type { Pointed } from '@/engine/saving/facts';
import { findByKey } from '@/engine/saving/keyedSave';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { Part } from '@/engine/saving/savingTogether';
import type { Changes, Refused, Stored } from '@/engine/store';
import type { KnownRecords } from './knownRecords';
import type { MeantRecords } from './references';
import type { SentRow } from './sentRows';

/** A row of an import once it was saved or refused. */
export interface ImportedRow {
  line: number;
  outcome: RowOutcome;
  /** The record; nothing if none was found or added. */
  id: number | null;
  changes: Changes;
  errors: FieldErrors | null;
  title: string | null;
  refusal?: Refusal;
}

/** The line on which each record, and each key as JSON, first appeared. */
interface Lines {
  ids: Map<number, number>;
  keys: Map<string, number>;
}

export const noLines = (): Lines => ({ ids: new Map(), keys: new Map() });

/** Everything that the rows of one import share. */
export interface Importing {
  ctx: Change;
  of: Resource;
  /** The fields whose values identify the record of a row; empty if its id does. */
  key: readonly string[];
  meant: MeantRecords;
  known: KnownRecords;
  lines: Lines;
  /** True if the saves of rows affect nothing that other rows read, so that they may be written together. */
  standsAlone: boolean;
  /** The records that such rows point at, once they are locked. */
  pointed: Pointed;
  /** Runs a part of the change; if it fails, it leaves nothing and no work that follows. */
  part: Part;
}

type Body = Record<string, unknown>;

const errorsOf = ({ errors, message }: Refusal): FieldErrors =>
  errors && !Array.isArray(errors) ? errors : { root: [message] };

/** Looks up the records that titles refer to, and adds their ids to the body. */
async function resolveTitles(
  { of, meant }: Importing,
  titles: readonly (readonly [string, string])[],
  present: RecordValues | undefined,
  body: Body,
  errors: FieldErrors,
): Promise<void> {
  for (const [name, title] of titles) {
    const field = of.fields[name];
    if (!isReference(field)) continue;
    const found = await meant.idOf(name, field, title, present?.[name]);
    if ('id' in found) body[name] = found.id;
    else errors[name] = [found.error];
  }
}

/** Finds the record of a row; nothing if the row adds one. */
async function recordOfRow(
  { ctx, of, key, known }: Importing,
  body: Body,
): Promise<{ record: Stored | undefined } | Refused> {
  if (key.length > 0) {
    const record = await known.withKeyOf(body);
    // A missing or ambiguous key is refused there, in words.
    return record === 'unsure' ? findByKey(ctx, of, key, body) : { record };
  }
  const { id } = body;
  if (id === undefined || id === null) return { record: undefined };
  if (!isId(id)) return { refusal: fieldsWrong({ id: ['Id must be a whole number from 1.'] }) };
  const record = await known.get(id);
  if (record) return { record };
  // A save answers the same: it looks for no record if the role may change none.
  if (!scopeOf(ctx.by, of.access, 'edit')) return { refusal: notAllowed };
  return { refusal: { ...notFound, errors: { id: [notFound.message] } } };
}

/** Returns the earlier line with the same record or key, if there is one. */
function earlierLine({ key, lines }: Importing, line: number, body: Body, id?: number) {
  const values = key.map((name) => String(body[name] ?? '').toLowerCase());
  const text = key.length > 0 ? JSON.stringify(values) : undefined;
  const ofRecord = id === undefined ? undefined : lines.ids.get(id);
  const earlier = ofRecord ?? (text === undefined ? undefined : lines.keys.get(text));
  if (earlier !== undefined) return earlier;
  if (id !== undefined) lines.ids.set(id, line);
  if (text !== undefined) lines.keys.set(text, line);
  return undefined;
}

/** Returns true if a value equals that of the record. Sheets give times to the minute. */
function isUnchanged(name: string, field: Field, sent: unknown, now: Value | undefined): boolean {
  const read = readValue(name, field, sent, false);
  if (!('value' in read)) return false;
  if (isSameValue(now, read.value)) return true;
  const minute = (value: unknown) => String(value ?? '').slice(0, 16);
  const isMinute = typeof sent === 'string' && sent.endsWith(':00.000Z');
  return kindOf(field).sheet === 'moment' && isMinute && minute(now) === minute(read.value);
}

/** Removes values that change nothing: those that the record has, and empty ones of a new record. */
function withoutUnchanged({ fields }: Resource, body: Body, now: RecordValues | undefined): Body {
  const changed = Object.entries(body).filter(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return true;
    if (!now) return value !== null;
    return !(Object.hasOwn(now, name) && isUnchanged(name, field, value, now[name]));
  });
  return Object.fromEntries(changed);
}

/** Returns the changes to declared fields. */
function changesShown(of: Resource, after: RecordValues, before: RecordValues | undefined) {
  const own = Object.entries(after).filter(([name]) => Object.hasOwn(of.fields, name));
  return changesOf(Object.fromEntries(own), before);
}

/** A row whose values are to be saved. */
export interface PlannedRow {
  line: number;
  body: Body;
  /** The record of the row, stored and as the person sees it; nothing if the row adds one. */
  record: Stored | undefined;
  before: RecordValues | undefined;
  /** Why fields could not be read, or no record was found for them. */
  unread: FieldErrors;
}

/** Returns true if all values of a row were read: the row is not sure to be refused. */
export const isRead = ({ unread }: PlannedRow): boolean => Object.keys(unread).length === 0;

/** Saves the new values of a row, all or none: a row that is refused, or cannot be read in full, changes nothing. */
export async function saveRow({ ctx, of, part }: Importing, planned: PlannedRow): Promise<Outcome> {
  const { body, unread } = planned;
  const isAdd = body.id === undefined || body.id === null;
  if (!scopeOf(ctx.by, of.access, isAdd ? 'add' : 'edit')) return { refusal: notAllowed };
  return part(async () => {
    const saved = await saveRecord(ctx, of, { body });
    if (isRead(planned)) return saved;
    const isWrong = 'refusal' in saved && saved.refusal.status === 422;
    const others = isWrong ? errorsOf(saved.refusal) : {};
    return { refusal: fieldsWrong({ ...others, ...unread }) };
  });
}

const refusedRow = (line: number, refusal: Refusal, id?: number, title?: string): ImportedRow => ({
  ...{ line, outcome: 'refused', id: id ?? null, changes: {} },
  ...{ errors: errorsOf(refusal), title: title ?? null, refusal },
});

/** Returns true if a row changes nothing. It needs no save, which the record's state might refuse. */
const isSameRecord = (record: Stored, changed: Body, errors: FieldErrors): boolean =>
  record.archived_at === null &&
  Object.keys(errors).length === 0 &&
  Object.keys(changed).every((name) => name === 'id' || name === 'version');

const unchangedRow = (line: number, id: number, title: string): ImportedRow => ({
  ...{ line, outcome: 'unchanged', id, changes: {}, errors: null, title },
});

/** Finds the record of a row and what would change; returns the row if it is refused, or changes nothing. */
export async function planRow(
  importing: Importing,
  row: SentRow,
): Promise<PlannedRow | ImportedRow> {
  const { ctx, of, key } = importing;
  const { line } = row;
  if (row.errors.root) return refusedRow(line, fieldsWrong(row.errors));
  const body: Body = { ...row.values };
  const errors: FieldErrors = Object.assign(Object.create(null), row.errors);
  const titles = Object.entries(row.titles);
  const isKey = ([name]: readonly [string, string]) => key.includes(name);
  await resolveTitles(importing, titles.filter(isKey), undefined, body, errors);
  if (key.some((name) => errors[name])) return refusedRow(line, fieldsWrong(errors));
  if (key.length > 0 && body.id !== undefined && body.id !== null)
    return refusedRow(line, fieldsWrong({ id: ['Rows are found by the key. Leave the id out.'] }));
  const found = await recordOfRow(importing, body);
  if ('refusal' in found) return refusedRow(line, found.refusal);
  const { record } = found;
  const earlier = earlierLine(importing, line, body, record?.id);
  if (earlier !== undefined) {
    const same = { [key[0] ?? 'id']: [sameRecordAs(earlier)] };
    return refusedRow(line, fieldsWrong(same), record?.id);
  }
  const [before] = record ? await shown(ctx, ctx.tx, of, [record]) : [];
  const others = titles.filter((one) => !isKey(one));
  await resolveTitles(importing, others, before, body, errors);
  const changed = withoutUnchanged(of, body, before);
  if (record && before && isSameRecord(record, changed, errors))
    return unchangedRow(line, record.id, titleOf(of, before));
  return {
    ...{ line, record, before, unread: errors },
    body: record ? { ...changed, id: record.id } : changed,
  };
}

/** Returns a row once it was saved or refused. */
export function savedRow(
  { of }: Importing,
  { line, record, before }: PlannedRow,
  saved: Outcome,
): ImportedRow {
  if ('refusal' in saved)
    return refusedRow(line, saved.refusal, record?.id, before && titleOf(of, before));
  const isSame = record?.version === saved.record.version;
  const outcome = record ? (isSame ? 'unchanged' : 'changed') : 'added';
  return {
    ...{ line, outcome, id: Number(saved.record.id), errors: null },
    changes: isSame ? {} : changesShown(of, saved.record, before),
    title: titleOf(of, saved.record),
  };
}
