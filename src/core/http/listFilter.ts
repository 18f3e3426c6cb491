import type { RoleKey } from '@/core/access/roles';
import { type Field, fieldLabel, kindOf, schemaOf, type Value } from '@/core/fields';
import { type CoreResources, coreResources } from '@/core/resource/coreResources';
import { type DerivedField, derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import type { RelatedFilter, SYSTEM_FIELDS } from '@/core/resource/resourceParts';
import { type Checking, NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { mayRead } from '@/core/validation/fieldAccess';
import { shapeOf, wireValueOf } from '@/core/validation/textValue';

/** One condition of a list: the field has one of these values, is within an inclusive bound, or is empty or not. */
export type ListFilter = {
  field: string;
  /** Set if the value is derived from the record and the company's day. */
  derived?: DerivedField;
} & (
  | {
      test: 'in';
      values: readonly Value[];
      /** Set if the value belongs to a record that this one points at. */
      related?: RelatedFilter;
    }
  | { test: 'from' | 'to'; value: Value }
  | { test: 'isNull'; isNull: boolean }
  /** The record needs checking by its resource's rule, or does not. */
  | { test: 'needsCheck'; checking: Checking; isSo: boolean }
);

const MAX_VALUES = 500;
/** The most characters of search words. */
export const MAX_SEARCH_LENGTH = 200;

type SystemFields = Readonly<Record<(typeof SYSTEM_FIELDS)[number], Field>>;

const systemFields = new WeakMap<CoreResources, SystemFields>();

/** Returns the kind of field that each system field is filtered and sorted as. */
function systemLike(): SystemFields {
  const core = coreResources();
  const known = systemFields.get(core);
  if (known) return known;
  const made: SystemFields = {
    id: { kind: 'reference', to: '' },
    version: { kind: 'integer' },
    created_at: { kind: 'instant' },
    created_by: { kind: 'reference', to: core.people },
    updated_at: { kind: 'instant' },
    updated_by: { kind: 'reference', to: core.people },
    archived_at: { kind: 'instant' },
  };
  systemFields.set(core, made);
  return made;
}

/** Returns the field that a list query names: the resource's own, or one that every record has. */
export function queryField(resource: Resource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name];
  const derived = derivedNamed(resource, name);
  if (derived) return derived.field;
  const system = resource.system.find((own) => own === name);
  return system && systemLike()[system];
}

export type Read<T> = { value: T } | { error: string };

/** Reads the text of a parameter as a filter; `null` where it is empty. */
type Reader = (text: string) => Read<ListFilter | null>;

const NO_FILTER = { value: null };

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
  tested: Pick<ListFilter, 'field' | 'derived'> & { related?: RelatedFilter },
  field: Field,
  label: string,
): Reader {
  const isMany = kindOf(field).filter === 'many';
  const readValue = valueReader(field, label);
  return (text) => {
    if (text === '') return NO_FILTER;
    const parts = isMany ? text.split(',').filter((part) => part !== '') : [text];
    if (parts.length > MAX_VALUES) return { error: `${label} takes at most ${MAX_VALUES} values.` };
    const values: Value[] = [];
    for (const part of parts) {
      const read = readValue(part);
      if ('error' in read) return read;
      values.push(read.value);
    }
    return { value: { ...tested, test: 'in', values } };
  };
}

function relatedReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const related = Object.hasOwn(resource.relatedFilters, name)
    ? resource.relatedFilters[name]
    : undefined;
  if (!related || !mayRead(related.field, role)) return undefined;
  return valuesReader({ field: name, related }, related.field, fieldLabel(name, related.field));
}

/** Reads `true` or `false`. */
const truthReader =
  (label: string, filterFor: (isSo: boolean) => ListFilter): Reader =>
  (text) => {
    if (text === '') return NO_FILTER;
    if (text !== 'true' && text !== 'false')
      return { error: `${label}: this must be true or false.` };
    return { value: filterFor(text === 'true') };
  };

/** Reads the filter for records that need checking, where the resource has a rule for that. */
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

/** Reads the filter for fields without a value (`<field>__empty`). Derived fields do not have it. */
function emptyReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  if (!name.endsWith(EMPTY)) return undefined;
  const own = name.slice(0, -EMPTY.length);
  const field = Object.hasOwn(resource.fields, own) ? resource.fields[own] : undefined;
  if (!field || !mayRead(field, role) || kindOf(field).filter === 'none') return undefined;
  return truthReader(`${fieldLabel(own, field)} is empty`, (isNull) => ({
    field: own,
    test: 'isNull',
    isNull,
  }));
}

/** Returns the name under which a parameter is read: a reference by another name, or an end of a range. */
function meantBy(resource: Resource, name: string): string {
  const alias = Object.hasOwn(resource.filterAliases, name) && resource.filterAliases[name];
  const range = Object.hasOwn(resource.rangeAliases, name) && resource.rangeAliases[name];
  return alias || (range ? `${range[0]}_${range[1]}` : name);
}

/** Reads a test of a field: one of several values, or a bound. */
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
  const tested = { field: name, ...(derived && { derived }) };
  if (test === 'in') return valuesReader(tested, field, label);
  const readValue = valueReader(field, label);
  return (text) => {
    if (text === '') return NO_FILTER;
    const read = readValue(text);
    return 'error' in read ? read : { value: { ...tested, test, value: read.value } };
  };
}

const BOUNDS = ['from', 'to'] as const;

/** Reads a filter by a field's own name, or by an end of a range of its values (`<field>_from`, `<field>_to`). */
function ownReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const whole = testReader(resource, role, name, 'in');
  if (whole) return whole;
  const bound = BOUNDS.find((end) => name.endsWith(`_${end}`));
  return bound && testReader(resource, role, name.slice(0, -bound.length - 1), bound);
}

const readers = new WeakMap<Resource, Map<RoleKey, Map<string, Reader>>>();

/** Returns the cached readers of a resource's parameters for a role, by name. */
function cachedReaders(resource: Resource, role: RoleKey): Map<string, Reader> {
  const known = readers.get(resource)?.get(role);
  if (known) return known;
  const ofResource = readers.get(resource) ?? new Map<RoleKey, Map<string, Reader>>();
  const cached = new Map<string, Reader>();
  readers.set(resource, ofResource.set(role, cached));
  return cached;
}

/** Returns the reader of a parameter. Only names that exist are cached, so the cache stays bounded. */
function readerOf(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const cached = cachedReaders(resource, role);
  const known = cached.get(name);
  if (known) return known;
  const reader =
    relatedReader(resource, role, name) ??
    checkingReader(resource, name) ??
    emptyReader(resource, role, name) ??
    ownReader(resource, role, meantBy(resource, name));
  if (reader) cached.set(name, reader);
  return reader;
}

/**
 * Reads the filter of a parameter, by the field's own name or an alias; `null` where it is empty, `undefined` where
 * this role reads nothing of that name.
 */
export const readFilter = (
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined => readerOf(resource, role, name)?.(text);
