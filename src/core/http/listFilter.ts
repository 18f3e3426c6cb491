import type { RoleKey } from '@/core/access/roles';
import { fieldLabel, kindOf } from '@/core/fields';
import { derivedNamed } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { mayRead } from '@/core/validation/fieldAccess';
import type { Read, Reader, WrittenFilter } from './filter';
import { NO_FILTER, truthReader, valueReader, valuesReader } from './filterValues';
import { queryField, relatedFilter } from './queryField';

function relatedReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  const related = relatedFilter(resource, role, name);
  if (!related) return undefined;
  const label = fieldLabel(name, related.field);
  return valuesReader({ field: name, related }, 'in', related.field, label);
}

/** Reads the filter for records that need checking, if the resource has a rule for that. */
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

/** Reads the filter for fields without a value (`<field>__empty`). */
function emptyReader(resource: Resource, role: RoleKey, name: string): Reader | undefined {
  if (!name.endsWith(EMPTY)) return undefined;
  const own = name.slice(0, -EMPTY.length);
  const field = queryField(resource, own);
  if (!field || !mayRead(field, role) || kindOf(field).filter === 'none') return undefined;
  const derived = derivedNamed(resource, own);
  return truthReader(`${fieldLabel(own, field)} is empty`, (isNull) => ({
    field: own,
    ...(derived && { derived }),
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
  if (test === 'in') return valuesReader(tested, 'in', field, label);
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
 * Reads the filter of a parameter without an operator, by the field's own name or an alias; `null` if it is empty, `undefined` if
 * this role reads nothing of that name.
 */
export const readFilter = (
  resource: Resource,
  role: RoleKey,
  name: string,
  text: string,
): Read<WrittenFilter | null> | undefined => readerOf(resource, role, name)?.(text);
