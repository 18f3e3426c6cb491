import { isWithin } from '@/core/access/isWithin';
import { type Actor, may, type Principal, scopeOf } from '@/core/access/table';
import { fieldLabel, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import type { OwnPart } from '@/core/resource/resourceParts';
import type { Refusal } from './refusals';
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

/** Returns the own part that somebody saves by a special call; nothing if they may edit such records. */
export const ownPartOf = (resource: Resource, by: Principal): OwnPart | undefined =>
  resource.ownPart &&
  !may(by, resource.access, 'edit') &&
  may(by, resource.access, resource.ownPart.may)
    ? resource.ownPart
    : undefined;

/** Returns the fields that this person maintains on their own record, without the right to edit such records. */
export function ownPart(
  resource: Resource,
  record: RecordValues | undefined,
  by: Actor,
): readonly string[] {
  const part = ownPartOf(resource, by);
  const scope = part && scopeOf(by, resource.access, part.may);
  if (!record || !scope) return [];
  return isWithin(scope, resource, record, by, () => undefined) ? part.fields : [];
}

/** Refuses a save by which people change what determines their own pay (403). */
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
