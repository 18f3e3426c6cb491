import { useReference } from 'react-admin';
import { type Principal, scopeOf } from '@/core/access/table';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

const NONE: readonly string[] = [];

/** Returns the fields that this person may not change because of the record that `closed.by` references. */
export function useClosedFields(
  { closed, fields }: Resource,
  by: Principal | undefined,
  record: Readonly<Record<string, unknown>>,
): readonly string[] {
  const field = closed && fields[closed.by];
  const reference = isReference(field) ? field : undefined;
  const id = closed && record[closed.by];
  // Without access to the referenced record, the whole record is read-only for this person.
  const isSeen =
    reference && by && scopeOf(by, resourceAt(reference.to).access, 'see') !== undefined;
  const { referenceRecord } = useReference({
    reference: reference ? resourceAt(reference.to).route : '',
    id: typeof id === 'number' ? id : 0,
    options: { enabled: isSeen === true && typeof id === 'number' },
  });
  if (!closed || !reference?.mayChoose || !referenceRecord || !by) return NONE;
  return reference.mayChoose(referenceRecord, by) ? NONE : closed.fields;
}
