import type { Actor } from '@/core/access/rows';
import type { Principal } from '@/core/access/table';
import type { Field, RecordValues, Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import { withOwnTeam } from '@/core/validation/saving';
import { readValue } from '@/core/validation/schema';
import { wireValueOf } from '@/core/validation/textValue';
import type { FieldState } from './formFields';

function readParameter(name: string, field: Field, text: string): Value {
  const read = readValue(name, field, wireValueOf(field, text));
  return 'value' in read ? read.value : null;
}

/** The values an address gives a new record: its parameters that are fields this person may fill in. What cannot be read is as good as not given. */
export function givenByAddress(resource: Resource, by: Principal, search: string): RecordValues {
  const given = [...new URLSearchParams(search)].flatMap(([name, text]): [string, Value][] => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || !mayWrite(field, by.role, 'add')) return [];
    const value = readParameter(name, field, text);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}

/** The dates that a form starts with as the present day, `YYYY-MM-DD`. */
const todaysValues = (resource: Resource, by: Principal, today: string): RecordValues =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => 'startsToday' in field && field.startsToday)
      .filter(([, field]) => mayWrite(field, by.role, 'add'))
      .map(([name]) => [name, today]),
  );

/** What a new record starts with: the present day, what the address gives, and people who may only add for their own team as its manager. */
export function givenValues(
  resource: Resource,
  actor: Actor,
  search: string,
  today: string,
): RecordValues {
  const given = {
    ...todaysValues(resource, actor, today),
    ...givenByAddress(resource, actor, search),
  };
  return withOwnTeam(resource, given, actor) as RecordValues;
}

/** Those of the given values that have no place on the form and are sent along all the same. */
export function hiddenValues(
  given: Readonly<RecordValues>,
  fields: readonly [string, Field, FieldState][],
): RecordValues {
  const shown = new Set(fields.map(([name]) => name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !shown.has(name)));
}

/** Where the draft of a new record lies: forms that start with different values keep a draft each. */
export function addressOfAdd(resource: Resource, search: string): string {
  const given = [...new URLSearchParams(search)].filter(([name]) =>
    Object.hasOwn(resource.fields, name),
  );
  const told = new URLSearchParams(given);
  told.sort();
  return told.size > 0 ? `create?${told}` : 'create';
}
