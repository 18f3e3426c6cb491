import type { RoleKey } from '../kernel/access/roles';
import { type DerivedField, derivedNamed } from '../kernel/derivedFields';
import { type Field, fieldLabel, kindOf, schemaOf, type Value } from '../kernel/fields';
import { type House, house } from '../kernel/house';
import type { Resource, SYSTEM_FIELDS } from '../kernel/resource';
import type { RelatedFilter } from '../kernel/resourceParts';
import { mayRead } from '../kernel/schema';
import { shapeOf, wireValueOf } from '../kernel/textValue';

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

const schemas = new WeakMap<Field, Map<string, ReturnType<typeof schemaOf>>>();

/** The schema of a field's values, which every list that is narrowed by the field asks for. */
function schemaKept(field: Field, label: string): ReturnType<typeof schemaOf> {
  const ofField = schemas.get(field) ?? new Map<string, ReturnType<typeof schemaOf>>();
  schemas.set(field, ofField);
  const schema = ofField.get(label) ?? schemaOf(shapeOf(field), label);
  ofField.set(label, schema);
  return schema;
}

/** A text of the query as a wire value of the field. */
function readText(field: Field, label: string, text: string): Read<Value> {
  const outcome = schemaKept(field, label).safeParse(wireValueOf(field, text));
  if (outcome.success) return { value: outcome.data };
  return { error: outcome.error.issues[0]?.message ?? `${label} cannot be read.` };
}

function readMany(field: Field, label: string, text: string): Read<Value[]> {
  const many = kindOf(field).filter === 'many';
  const parts = many ? text.split(',').filter((part) => part !== '') : [text];
  if (parts.length > MAX_VALUES) return { error: `${label} takes at most ${MAX_VALUES} values.` };
  const values: Value[] = [];
  for (const part of parts) {
    const read = readText(field, label, part);
    if ('error' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}

function readRelated(
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined {
  const related = Object.hasOwn(resource.relatedFilters, name)
    ? resource.relatedFilters[name]
    : undefined;
  if (!related || !mayRead(related.field, role)) return undefined;
  if (text === '') return { value: null };
  const values = readMany(related.field, fieldLabel(name, related.field), text);
  return 'error' in values
    ? values
    : { value: { field: name, test: 'in', values: values.value, related } };
}

const EMPTY = '__empty';

/** Whether a field is filled in (`<field>__empty`). What follows from a record is never asked so. */
function readEmpty(
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined {
  if (!name.endsWith(EMPTY)) return undefined;
  const asked = name.slice(0, -EMPTY.length);
  const field = Object.hasOwn(resource.fields, asked) ? resource.fields[asked] : undefined;
  if (!field || !mayRead(field, role) || kindOf(field).filter === 'none') return undefined;
  if (text === '') return { value: null };
  if (text !== 'true' && text !== 'false')
    return { error: `${fieldLabel(asked, field)} is empty: this must be true or false.` };
  return { value: { field: asked, test: 'isNull', isNull: text === 'true' } };
}

/** The name under which a parameter is read: a reference by another name, or an end of a range. */
function meantBy(resource: Resource, name: string): string {
  const alias = Object.hasOwn(resource.filterAliases, name) && resource.filterAliases[name];
  const range = Object.hasOwn(resource.rangeAliases, name) && resource.rangeAliases[name];
  return alias || (range ? `${range[0]}_${range[1]}` : name);
}

/** What a field is asked: to have one of several values, or to lie on this side of a bound. */
function readTest(
  resource: Resource,
  role: RoleKey,
  name: string,
  test: 'in' | 'from' | 'to',
  text: string,
): Read<ListFilter | null> | undefined {
  const field = queryField(resource, name);
  if (!field || !mayRead(field, role)) return undefined;
  const form = kindOf(field).filter;
  if (form === 'none' || (test !== 'in' && form !== 'range')) return undefined;
  if (text === '') return { value: null };
  const label = fieldLabel(name, field);
  const derived = derivedNamed(resource, name);
  const asked = { field: name, ...(derived && { derived }) };
  if (test === 'in') {
    const values = readMany(field, label, text);
    return 'error' in values ? values : { value: { ...asked, test, values: values.value } };
  }
  const value = readText(field, label, text);
  return 'error' in value ? value : { value: { ...asked, test, value: value.value } };
}

const BOUNDS = ['from', 'to'] as const;

/** A field by its own name, or the end of a range of its values (`<field>_from`, `<field>_to`). */
function readOwn(
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined {
  const whole = readTest(resource, role, name, 'in', text);
  if (whole) return whole;
  const bound = BOUNDS.find((one) => name.endsWith(`_${one}`));
  return bound && readTest(resource, role, name.slice(0, -bound.length - 1), bound, text);
}

/**
 * The filter a parameter asks for, by its own name or another that the resource knows it by; `null` where it is empty,
 * `undefined` where nothing that this role reads has that name.
 */
export function readFilter(
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<ListFilter | null> | undefined {
  return (
    readRelated(resource, role, name, text) ??
    readEmpty(resource, role, name, text) ??
    readOwn(resource, role, meantBy(resource, name), text)
  );
}
