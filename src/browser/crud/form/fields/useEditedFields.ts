import type { RaRecord } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { ownFields, ownPart } from '@/core/validation/ownFields';
import { formFields } from './fieldsOfForm';
import { useClosedFields } from './useClosedFields';

/**
 * Returns the fields of a stored record that its form has for this person, each with its state. `part` names those
 * that they maintain on their own record without the right to edit such records; usually none.
 */
export function useEditedFields(resource: Resource, by: Principal, record: RaRecord) {
  const closed = useClosedFields(resource, by, record);
  const left = resource.hiddenFields(record);
  const me = useMe();
  const own = me ? ownFields(resource, record, me) : [];
  const part = me ? ownPart(resource, record, me) : [];
  const fields = formFields(resource, by, 'edit', closed, own).filter(([name]) =>
    part.length > 0 ? part.includes(name) : !left.includes(name),
  );
  return { fields, part };
}
