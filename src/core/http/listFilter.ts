import type { RoleKey } from '@/core/access/roles';
import { type Field, fieldLabel, kindOf, schemaOf, type Value } from '@/core/fields';
import { type DerivedField, derivedNamed } from '@/core/resource/derivedFields';
import { type House, house } from '@/core/resource/house';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter, SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import { type Checking, NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { mayRead } from '@/core/validation/fieldAccess';
import { shapeOf, wireValueOf } from '@/core/validation/textValue';

/** One condition of a list: the field's value is one of these, lies on this side of a bound (inclusive), or is filled in or not. */
export type ListFilter = {
  field: string;
  /** Where the value follows from the record and the company's day. */
  derived?: DerivedField;
} & (
  | {
      test: 'in';
      values: readonly Value[];
      /** Where the value is that of a record this one points at. */
      related?: RelatedFilter;
    }
  | { test: 'from' | 'to'; value: Value }
  | { test: 'isNull'; isNull: boolean }
  /** It needs checking, as its entry says, or does not. */
  | { test: 'needsCheck'; checking: Checking; isSo: boolean }
);

const MAX_VALUES = 500;

type SystemFields = Readonly<Record<(typeof SYSTEM_FIELDS)[number], Field>>;

const systemFields = new WeakMap<House, SystemFields>();

/** How a system field is filtered and sorted: as the kind of field it is like. */
function systemLike(): SystemFields {
  const asked = house();
  const known = systemFields.get(asked);
  if (known) return known;
  const made: SystemFields = {
    id: { kind: 'reference', to: '' },
    version: { kind: 'integer' },
    created_at: { kind: 'instant' },
    created_by: { kind: 'reference', to: asked.people },
    updated_at: { kind: 'instant' },
    updated_by: { kind: 'reference', to: asked.people },
    archived_at: { kind: 'instant' },
  };
  systemFields.set(asked, made);
  return made;
}

/** The field behind a name of a list query: the resource's own, or one that every record has. */
export function queryField(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  const derived = derivedNamed(resource, name);
  if (derived) return derived.field;
  const system = resource.system.find((own) => own === name);
  return system && systemLike()[system];
}

/** What was read of a parameter, or what is wrong with it. */
export type Read<T> = { value: T } | { error: string };

/** What a parameter's text asks for, by the reader of its name: `null` where it is empty. */
type Reader = (text: string) => Read<ListFilter | null>;

const ASKS_NOTHING = { value: null };

/** Reads a text of the query as a wire value of the field. */
function valueReader(field: Field, label: string): (text: string) => Read<Value> {
  const schema = schemaOf(shapeOf(field), label);
  return (text) => {
    const outcome = schema.safeParse(wireValueOf(field, text));
    if (outcome.success) return { value: outcome.data };
    return { error: outcome.error.issues[0]?.message ?? `${label} cannot be read.` };
  };
}

/** Reads one of several values. */
function valuesReader(
  asked: Pick<ListFilter, 'field' | 'derived'> & { related?: RelatedFilter },
  field: Field,
  label: string,
): Reader {
  const isMany = kindOf(field).filter === 'many';
  const readValue = valueReader(field, label);
  return (text) => {
    if (text === '') return ASKS_NOTHING;
    const parts = isMany ? text.split(',').filter((part) => part !== '') : [text];
    if (parts.length > MAX_VALUES) return { error: `${label} takes at most ${MAX_VALUES} values.` };
    const values: Value[] = [];
    for (const part of parts) {
      const read = readValue(part);
      if ('error' in read) return read;
      values.push(read.value);
    }
    return { value: { ...asked, test: 'in', values } };
  };
}

function relatedReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const related = Object.hasOwn(resource.relatedFilters, name)
    ? resource.relatedFilters[name]
    : undefined;
  if (!related || !mayRead(related.field, role)) return undefined;
  return valuesReader({ field: name, related }, related.field, fieldLabel(name, related.field));
}

/** Reads whether something is so. */
const truthReader =
  (label: string, filterFor: (isSo: boolean) => ListFilter): Reader =>
  (text) => {
    if (text === '') return ASKS_NOTHING;
    if (text !== 'true' && text !== 'false')
      return { error: `${label}: this must be true or false.` };
    return { value: filterFor(text === 'true') };
  };

/** Whether a record needs checking, where its entry says when it does. */
function checkingReader({ checking }: Resource, name: string): Reader | undefined {
  if (!checking || name !== NEEDS_CHECK) return undefined;
  return truthReader(fieldLabel(name, needsCheckField), (isSo) => ({
    field: name,
    test: 'needsCheck',
    checking,
    isSo,
  }));
}

const EMPTY = '__empty';

/** Whether a field is filled in (`<field>__empty`). What follows from a record is never asked so. */
function emptyReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  if (!name.endsWith(EMPTY)) return undefined;
  const asked = name.slice(0, -EMPTY.length);
  const field = Object.hasOwn(resource.fields, asked) ? resource.fields[asked] : undefined;
  if (!field || !mayRead(field, role) || kindOf(field).filter === 'none') return undefined;
  return truthReader(`${fieldLabel(asked, field)} is empty`, (isNull) => ({
    field: asked,
    test: 'isNull',
    isNull,
  }));
}

/** The name under which a parameter is read: a reference by another name, or an end of a range. */
function meantBy(resource: Resource, name: string): string {
  const alias = Object.hasOwn(resource.filterAliases, name) && resource.filterAliases[name];
  const range = Object.hasOwn(resource.rangeAliases, name) && resource.rangeAliases[name];
  return alias || (range ? `${range[0]}_${range[1]}` : name);
}

/** What a field is asked: to have one of several values, or to lie on this side of a bound. */
function testReader(
  resource: Resource,
  role: RoleKey,
  name: string,
  test: 'in' | 'from' | 'to',
): Reader | undefined {
  const field = queryField(resource, name);
  if (!field || !mayRead(field, role)) return undefined;
  const form = kindOf(field).filter;
  if (form === 'none' || (test !== 'in' && form !== 'range')) return undefined;
  const label = fieldLabel(name, field);
  const derived = derivedNamed(resource, name);
  const asked = { field: name, ...(derived && { derived }) };
  if (test === 'in') return valuesReader(asked, field, label);
  const readValue = valueReader(field, label);
  return (text) => {
    if (text === '') return ASKS_NOTHING;
    const read = readValue(text);
    return 'error' in read ? read : { value: { ...asked, test, value: read.value } };
  };
}

const BOUNDS = ['from', 'to'] as const;

/** A field by its own name, or the end of a range of its values (`<field>_from`, `<field>_to`). */
function ownReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const whole = testReader(resource, role, name, 'in');
  if (whole) return whole;
  const bound = BOUNDS.find((one) => name.endsWith(`_${one}`));
  return bound && testReader(resource, role, name.slice(0, -bound.length - 1), bound);
}

const readers = new WeakMap<Resource, Map<RoleKey, Map<string, Reader>>>();

/** The readers of a resource's parameters for a role that were found so far, by their names. */
function readersKept(resource: Resource, role: RoleKey): Map<string, Reader> {
  const known = readers.get(resource)?.get(role);
  if (known) return known;
  const ofResource = readers.get(resource) ?? new Map<RoleKey, Map<string, Reader>>();
  const kept = new Map<string, Reader>();
  readers.set(resource, ofResource.set(role, kept));
  return kept;
}

/** How a parameter of this name is read. Only names that mean something are kept, and there are only so many. */
function readerOf(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const kept = readersKept(resource, role);
  const known = kept.get(name);
  if (known) return known;
  const reader =
    relatedReader(resource, role, name) ??
    checkingReader(resource, name) ??
    emptyReader(resource, role, name) ??
    ownReader(resource, role, meantBy(resource, name));
  if (reader) kept.set(name, reader);
  return reader;
}

/**
 * The filter a parameter asks for, by its own name or another that the resource knows it by; `null` where it is empty,
 * `undefined` where nothing that this role reads has that name.
 */
export const readFilter = (
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined => readerOf(resource, role, name)?.(text);
