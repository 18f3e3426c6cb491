import type { Actor } from '@/core/access/isWithin';
import type { Principal } from '@/core/access/table';
import type { Field, RecordValues, Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import { withOwnTeam } from '@/core/validation/saving';
import { readValue } from '@/core/validation/schema';
import { wireValueOf } from '@/core/validation/textValue';
import { duplicatedValues, duplicateKey } from './duplicating';
import type { FieldState } from './fields/fieldsOfForm';

function readParameter(name: string, field: Field, text: string): Value {
  const read = readValue(name, field, wireValueOf(field, text));
  return 'value' in read ? read.value : null;
}

/** Returns a new record's values from the address, for fields that this person may fill in. Ignores invalid ones. */
export function givenByAddress(resource: Resource, by: Principal, search: string): RecordValues {
  const given = [...new URLSearchParams(search)].flatMap(([name, text]): [string, Value][] => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || !mayWrite(field, by.role, 'add')) return [];
    const value = readParameter(name, field, text);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}

/** Returns the dates that a form prefills with today, `YYYY-MM-DD`. */
const todaysValues = (resource: Resource, by: Principal, today: string): RecordValues =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => 'startsToday' in field && field.startsToday)
      .filter(([, field]) => mayWrite(field, by.role, 'add'))
      .map(([name]) => [name, today]),
  );

/**
 * Returns the initial values of a new record: the duplicated record's, today, the address, and a manager who may add
 * for their team only.
 */
export function givenValues(
  resource: Resource,
  actor: Actor,
  search: string,
  today: string,
  duplicated: RecordValues | null = null,
): RecordValues {
  const given = {
    ...(duplicated && duplicatedValues(resource, actor, duplicated)),
    ...todaysValues(resource, actor, today),
    ...givenByAddress(resource, actor, search),
  };
  return withOwnTeam(resource, given, actor) as RecordValues;
}

/** Returns the given values that have no field on the form but are submitted. */
export function hiddenValues(
  given: Readonly<RecordValues>,
  fields: readonly [string, Field, FieldState][],
): RecordValues {
  const shown = new Set(fields.map(([name]) => name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !shown.has(name)));
}

/** Returns the key of a new record's draft. Forms with different initial values have separate drafts. */
export function addressOfAdd(resource: Resource, search: string): string {
  const given = [...new URLSearchParams(search)].filter(([name]) =>
    Object.hasOwn(resource.fields, name),
  );
  const parameters = new URLSearchParams([...given, ...duplicateKey(search)]);
  parameters.sort();
  return parameters.size > 0 ? `create?${parameters}` : 'create';
}
