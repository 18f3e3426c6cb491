import { isWithinAlone } from '@/core/access/isWithin';
import { type AnyAction, isUnlimited, scopeOf } from '@/core/access/table';
import type { FileValue, RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { withStoredFiles } from '@/core/uploads/holding';
import { refusalOfFiles, type UploadRefusal, withFileErrors } from '@/core/uploads/refusals';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { refuseOwnFields } from '@/core/validation/ownFields';
import { fieldsWrong, notAllowed } from '@/core/validation/refusals';
import {
  changesOf,
  checkRecord,
  checkSave,
  conflictOf,
  inLists,
  withOwnTeam,
} from '@/core/validation/saving';
import { isId, type ReadSave, readSave } from '@/core/validation/schema';
import type { Change, Outcome, Prepare, Prepared, Sent } from '@/engine/call';
import { shownOutcome } from '@/engine/lists/presenting';
import type { Refused, Stored, WaitingFile } from '@/engine/store';
import { withTransitions } from '@/engine/transitions/bySave';
import { type Begun, takeTurn } from './beginSave';
import { addRecord, changeRecord } from './changing';
import { checkApplicable, deriveSave } from './deriving';
import { type LookedUp, lookUpSaveFacts } from './facts';

/** The files of a save, by their fields: each ready to be stored, or the reason why not. */
export type Uploads = ReadonlyMap<string, readonly (WaitingFile | UploadRefusal)[]>;

export interface SaveInput {
  body: Readonly<Record<string, unknown>>;
  files?: Uploads | undefined;
  /** The whole record that was sent back; the body is its writable part. */
  whole?: Readonly<Record<string, unknown>>;
  /** The action on the record that the person needs a permission for. Left out: edit. */
  may?: AnyAction;
  /** The beginning of this save, if that was sent ahead of it. */
  begun?: Begun | undefined;
}

/** Lookups that the saves of one change share, so that none is made twice. */
export interface SharedLookups extends Partial<LookedUp> {
  /** Returns the record with this id, locked, if this person may change it; nothing if it was not locked. */
  locked?(id: number): Stored | undefined;
}

const noFiles: Uploads = new Map();

/** A save that was read: its values, and the version it is based on. */
type ParsedSave = Sent & Pick<ReadSave, 'version' | 'values'>;

/** Returns the preparations that modules attached to saves of this resource. */
const preparationsOf = ({ attached }: Change, of: Resource): readonly Prepare[] =>
  attached.of(of.path).flatMap(({ prepare = [] }) => prepare);

/** Returns the intended changes of a save that sent back a whole record. */
const intendedBody = (
  preparations: readonly Prepare[],
  { body, whole }: SaveInput,
  current: Stored | undefined,
): Readonly<Record<string, unknown>> =>
  whole && current
    ? preparations.reduce((sent, one) => one.meant?.(sent, whole, current) ?? sent, body)
    : body;

/** Reads a save; refuses a record out of sight (404), a missing right (403), and fields that are wrong alone (422). */
async function read(
  ctx: Change,
  of: Resource,
  input: SaveInput,
  files: Uploads,
  { locked }: SharedLookups,
): Promise<ParsedSave | Refused> {
  const { id } = input.body;
  const known = isId(id) ? locked?.(id) : undefined;
  const { target } = input.begun ?? {
    target: known ? { record: known } : await takeTurn(ctx, of, input.body, input.may),
  };
  if (target && 'refusal' in target) return target;
  const current = target?.record;
  const preparations = preparationsOf(ctx, of);
  const body = intendedBody(preparations, input, current);
  for (const one of preparations) {
    const refusal = await one.refuse?.(ctx, body, current);
    if (refusal) return { refusal };
  }
  const own = refuseOwnFields(of, body, current, ctx.by);
  if (own) return { refusal: own };
  const sent = current ? { ...body } : withOwnTeam(of, body, ctx.by);
  const parsed = readSave(of, sent, ctx.by.role, files, current);
  if ('errors' in parsed) return { refusal: fieldsWrong(withFileErrors(parsed.errors, files)) };
  return { of, values: parsed.values, version: parsed.version, current };
}

async function prepare(ctx: Change, parsed: ParsedSave): Promise<Prepared[]> {
  const found: Prepared[] = [];
  for (const one of preparationsOf(ctx, parsed.of)) {
    const prepared = await one.prepare?.(ctx, parsed);
    if (prepared) found.push(prepared);
  }
  return found;
}

/** Returns the values that a save would write, without its files, or the errors by field. */
async function check(
  ctx: Change,
  { of, values, current }: ParsedSave,
  prepared: readonly Prepared[],
  shared: SharedLookups,
): Promise<{ values: RecordValues } | { errors: FieldErrors }> {
  const known = await lookUpSaveFacts(ctx, of, values, current, shared);
  const facts = Object.assign({}, ...prepared.map((one) => one.facts));
  const applying = await checkApplicable(ctx, of, values, current);
  const derived = await deriveSave(ctx, of, applying.values, current, facts);
  const own = checkRecord(of, values, current, ctx.by);
  const errors: FieldErrors = {
    ...Object.assign({}, ...prepared.map((one) => one.errors)),
    ...applying.errors,
    ...('errors' in derived && inLists(derived.errors)),
    ...own,
    ...checkSave(of, values, current, known),
    // A rule of the resource says more than that something may not be chosen.
    ...own,
  };
  return 'errors' in derived || Object.keys(errors).length > 0 ? { errors } : derived;
}

/** Stores the files of a save and returns their values by field. */
async function storeFiles(
  { tx, by }: Change,
  files: Uploads,
): Promise<ReadonlyMap<string, readonly FileValue[]>> {
  const stored = new Map<string, readonly FileValue[]>();
  for (const [field, arrived] of files) {
    const sound = arrived.flatMap((file) => ('status' in file ? [] : [file]));
    stored.set(field, await tx.keepFiles(sound, by));
  }
  return stored;
}

/** Refuses a written record that is outside what this person may write. */
export async function refuseGivenAway(
  { tx, by }: Change,
  of: Resource,
  record: Stored,
  action: AnyAction,
): Promise<Refused | undefined> {
  const scope = scopeOf(by, of.access, action);
  if (scope && (isUnlimited(scope) || isWithinAlone(scope, of, record, by))) return undefined;
  const found = await tx.lock(of, record.id, { by, action });
  return found?.may ? undefined : { refusal: notAllowed };
}

/** Writes the checked values if they change something; nobody may give a record away that they could not write. */
async function write(
  ctx: Change,
  { of, current }: ParsedSave,
  values: RecordValues,
  may: AnyAction = 'edit',
): Promise<{ record: Stored } | Refused> {
  if (current && Object.keys(changesOf(values, current)).length === 0) return { record: current };
  const written = current
    ? await changeRecord(ctx, of, current, withTransitions(ctx, of, current, values))
    : await addRecord(ctx, of, values);
  if ('refusal' in written) return written;
  const given = await refuseGivenAway(ctx, of, written.record, current ? may : 'add');
  return given ?? written;
}

/** A save that was read and checked, and is not written yet. */
export interface CheckedSave {
  parsed: ParsedSave;
  prepared: readonly Prepared[];
  values: RecordValues;
}

/** Reads and checks a save, with whatever modules prepare for it. */
export async function checkedSave(
  ctx: Change,
  of: Resource,
  sent: SaveInput,
  shared: SharedLookups = {},
): Promise<CheckedSave | Refused> {
  const { files = noFiles } = sent;
  const parsed = await read(ctx, of, sent, files, shared);
  if ('refusal' in parsed) return parsed;
  const { current } = parsed;
  const prepared = await prepare(ctx, parsed);
  const checked = await check(ctx, parsed, prepared, shared);
  if ('errors' in checked) return { refusal: fieldsWrong(withFileErrors(checked.errors, files)) };
  const refusedFiles = refusalOfFiles(files);
  if (refusedFiles) return { refusal: refusedFiles };
  const conflict = current && conflictOf(of, current, parsed.version, ctx.by);
  if (conflict) return { refusal: conflict, record: current };
  return { parsed, prepared, values: checked.values };
}

async function save(ctx: Change, of: Resource, sent: SaveInput): Promise<Outcome> {
  const { body, files = noFiles, begun } = sent;
  const own = ctx.attached.of(of.path).find((handlers) => handlers.save);
  if (own?.save) return (begun?.save ?? own.save)(ctx, body);
  const checked = await checkedSave(ctx, of, sent, { pointed: begun?.pointed });
  if ('refusal' in checked) return checked;
  const { parsed, prepared } = checked;
  let values = withStoredFiles(of, checked.values, await storeFiles(ctx, files));
  for (const { complete } of prepared) if (complete) values = valuesOf(await complete(values));
  const written = await write(ctx, parsed, values, sent.may);
  if ('refusal' in written) return written;
  let { record } = written;
  for (const { follow } of prepared) {
    const followed = await follow?.(record);
    if (followed && 'refusal' in followed) return followed;
    if (followed) record = followed.record;
  }
  return { record };
}

/**
 * Adds (no id) or edits (id) a record with its history. Refused, in this order: not visible (404), wrong fields
 * (422), files that cannot be stored (413, 415), deleted or stale (409, with the current record). A save that changes
 * nothing returns the record and leaves version and history alone.
 */
export async function saveRecord(ctx: Change, of: Resource, input: SaveInput): Promise<Outcome> {
  return shownOutcome(ctx, ctx.tx, of, await save(ctx, of, input));
}
