import { isWithin } from './access/rows';
import type { Actor } from './access/table';
import { fieldLabel, type RecordValues } from './fields';
import type { Refusal } from './refusals';
import type { Resource } from './resource';
import { isSameValue } from './saving';
import { readValue } from './schema';

/** Returns the names of the fields that this person may not change because the record is their own. */
export function ownFields(
  resource: Resource,
  record: RecordValues | undefined,
  by: Actor,
): readonly string[] {
  const closed = Object.entries(resource.fields).flatMap(([name, { closedToOwner }]) =>
    closedToOwner ? [name] : [],
  );
  if (closed.length === 0 || !record) return [];
  return isWithin([['own']], resource, record, by, () => undefined) ? closed : [];
}

/** Refuses a save that changes what somebody's pay follows from on their own record (403). */
export function refuseOwnFields(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  current: RecordValues | undefined,
  by: Actor,
): Refusal | undefined {
  const changed = ownFields(resource, current, by).filter((name) => {
    const field = resource.fields[name];
    if (!field || !Object.hasOwn(body, name)) return false;
    const read = readValue(name, field, body[name]);
    return 'errors' in read || !isSameValue(read.value, current?.[name]);
  });
  if (changed.length === 0) return undefined;
  const labels = changed.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [fieldLabel(name, field)] : [];
  });
  return {
    status: 403,
    message: `You cannot change this on your own record: ${labels.join(', ')}. Ask somebody else who edits these records.`,
  };
}
