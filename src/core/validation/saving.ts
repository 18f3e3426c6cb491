import type { Actor } from '@/core/access/isWithin';
import { scopeOf } from '@/core/access/table';
import { fieldLabel, type RecordValues, type RowValues, type Value } from '@/core/fields';
import { isFileValue } from '@/core/fields/kinds/file';
import { filesOf } from '@/core/fields/kinds/files';
import { isReference, type ReferenceField } from '@/core/fields/kinds/reference';
import { rowsOf } from '@/core/fields/kinds/rows';
import { tagsOf } from '@/core/fields/kinds/tags';
import type { Resource } from '@/core/resource/resource';
import { type FieldErrors, noErrors } from './fieldErrors';
import {
  archivedRecord,
  noSuchChoice,
  type Refusal,
  refusedByState,
  stale,
  taken as takenWords,
} from './refusals';

/** The facts about other records that a save needs; the store looks them up. */
export interface SaveFacts {
  /** Field name → the record its reference points at, if it exists and this person may see it. */
  referenced: ReadonlyMap<string, RecordValues>;
  /** References to a record that may not be chosen. */
  unfit: ReadonlySet<string>;
  /** Unique fields whose value another unarchived record has; for a set, its last field. */
  taken: ReadonlySet<string>;
}

/** Returns the references a save changes, which must point at something: field name, field, id. */
export function referencesSet(
  resource: Resource,
  values: RecordValues,
  current?: RecordValues,
): [string, ReferenceField, number][] {
  return Object.entries(resource.fields).flatMap(
    ([name, field]): [string, ReferenceField, number][] => {
      const value = values[name];
      return isReference(field) && typeof value === 'number' && value !== current?.[name]
        ? [[name, field, value]]
        : [];
    },
  );
}

/** Returns the unique fields a save changes: field name and value. */
function uniquesSet(
  resource: Resource,
  values: RecordValues,
  current?: RecordValues,
): [string, Value][] {
  return Object.entries(resource.fields).flatMap(([name, field]): [string, Value][] => {
    const value = values[name];
    const isSet =
      field.unique && value !== undefined && value !== null && value !== current?.[name];
    return isSet ? [[name, value]] : [];
  });
}

/** Values that no other record may share, with the field to report: one unique field, or a set. */
export type Unshared = readonly [name: string, values: RecordValues];

/** Returns the unique values and sets that a save changes; sets with an empty value are not unique. */
export function unsharedSet(
  resource: Resource,
  values: RecordValues,
  current?: RecordValues,
): Unshared[] {
  const alone = uniquesSet(resource, values, current).map(
    ([name, value]): Unshared => [name, { [name]: value }],
  );
  const together = resource.uniqueTogether.flatMap((names): Unshared[] => {
    const known = { ...current, ...values };
    const isSet = names.some((name) => (known[name] ?? null) !== (current?.[name] ?? null));
    const held = Object.fromEntries(names.map((name) => [name, known[name] ?? null]));
    return isSet && Object.values(held).every((value) => value !== null)
      ? [[names.at(-1) ?? '', held]]
      : [];
  });
  return [...alone, ...together];
}

/** Returns the errors of a save whose unique values are taken. */
export const checkUnshared = (
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  taken: ReadonlySet<string>,
): FieldErrors =>
  Object.fromEntries(
    unsharedSet(resource, values, current).flatMap(([name]) => {
      const field = resource.fields[name];
      return field && taken.has(name) ? [[name, [takenWords(fieldLabel(name, field))]]] : [];
    }),
  );

/**
 * Returns the body of an add with default owners: people who may add only for their own team become its manager;
 * people who may add only their own records become its owner.
 */
export function withOwnTeam(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  actor: Actor,
): Record<string, unknown> {
  if (body.id !== undefined && body.id !== null) return { ...body };
  const scope = scopeOf(actor, resource.access, 'add') ?? [];
  const [conditions = []] = scope.length === 1 ? scope : [];
  const addsOwn = scope.some((rows) => rows.includes('own'));
  const test = addsOwn
    ? resource.rows.own
    : conditions.includes('team')
      ? resource.rows.team
      : undefined;
  const isDirect = test?.is === 'me' && test.path.length === 1 && test.path[0] !== 'id';
  return isDirect ? { [test.path[0]]: actor.id, ...body } : { ...body };
}

/** Returns the errors of a save that its fields alone do not show; empty if it may go ahead. */
export function checkSave(
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  facts: SaveFacts,
): FieldErrors {
  const errors = noErrors();
  for (const [name, field] of referencesSet(resource, values, current)) {
    const found = facts.referenced.get(name);
    if (!found || found.archived_at) errors[name] = [noSuchChoice(fieldLabel(name, field))];
    else if (field.among && facts.unfit.has(name)) errors[name] = [field.among.otherwise];
  }
  return { ...errors, ...checkUnshared(resource, values, current, facts.taken) };
}

/** Returns one sentence for each field in the format of the wire. */
export const inLists = (issues: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(issues).map(([name, sentence]) => [name, [sentence]]));

/** Returns the errors of a record by its resource's own rule; empty if it is valid. */
export function checkRecord(
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  actor: Actor,
): FieldErrors {
  return {
    ...inLists(resource.check?.({ ...current, ...values }, actor) ?? {}),
    ...checkTakeOver(resource, values, current, actor),
  };
}

/** Returns the field with the manager of a record's team; nothing if another record has it. */
const teamFieldOf = ({ rows: { team } }: Resource): string | undefined =>
  team?.is === 'me' && team.path.length === 1 ? team.path[0] : undefined;

/** Refuses a deputy who would take over a record of the person they represent: */
export function checkTakeOver(
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
  { id, standsInFor = [] }: Actor,
): FieldErrors {
  const field = teamFieldOf(resource);
  const from = field && standsInFor.find((other) => other.id === current?.[field]);
  return field && from && values[field] === id
    ? inLists({
        [field]: `You are standing in for ${from.name} and cannot take over what they manage. Ask somebody else to move it.`,
      })
    : {};
}

/** Returns a row with its values sorted by name: a store may have reordered them. */
const inOrder = (row: RowValues) =>
  Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Returns what identifies a value: files by id, rows and words by content, an empty list like no value. */
function comparable(value: Value | undefined): string | number | boolean | null {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (isFileValue(value)) return value.id;
  const words = tagsOf(value);
  if (words.length > 0) return JSON.stringify(words);
  const held = rowsOf(value);
  if (held.length > 0) return JSON.stringify(held.map(inOrder));
  const ids = filesOf(value).map(({ id }) => id);
  return ids.length > 0 ? ids.join() : null;
}

/** Returns true for no value, and for a list without an item. */
function isNothing(value: Value | undefined): boolean {
  if (typeof value !== 'object' || value === null) return (value ?? null) === null;
  return (
    !isFileValue(value) &&
    [tagsOf(value), rowsOf(value), filesOf(value)].every(({ length }) => length === 0)
  );
}

/** Returns true if two values of a field are the same on the wire (files by their content's id). */
export function isSameValue(left: Value | undefined, right: Value | undefined): boolean {
  if (left === right) return true;
  // Without comparing the content of lists, which would take long to sort.
  if ((left ?? null) === null) return isNothing(right);
  if ((right ?? null) === null) return isNothing(left);
  return comparable(left) === comparable(right);
}

/** Returns the changes of a save: field → [old, new]. Every old value of an add is null. */
export function changesOf(
  values: Readonly<Partial<RecordValues>>,
  current: Readonly<Partial<RecordValues>> | undefined,
): Record<string, [Value, Value]> {
  const changes: Record<string, [Value, Value]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const old = current?.[name] ?? null;
    if (!isSameValue(old, value)) changes[name] = [old, value];
  }
  return changes;
}

/**
 * Returns why a save of a record cannot go ahead: it was deleted, somebody saved it since the `version` read, or its
 * state locks it.
 */
export function conflictOf(
  resource: Resource,
  current: RecordValues,
  version: number | undefined,
  by: { id: number },
): Refusal | undefined {
  if (current.archived_at !== null) return archivedRecord;
  if (version !== undefined && version !== current.version) return stale(by, current);
  const locked = resource.locked(current);
  return locked === undefined ? undefined : refusedByState(locked);
}
