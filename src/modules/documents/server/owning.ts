import type { Prepare } from '@/application/preparing';
import type { RecordDocument } from '@/domain/documents/recordDocuments';
import { recordDocuments } from '@/domain/documents/recordDocuments';
import { ownerOf } from '@/domain/kernel/belonging';
import { kindOf } from '@/domain/kernel/fields';
import { noSuchChoice } from '@/domain/kernel/refusals';

/** A paper is of a record that is there for the person who adds it, and has the name of that record. */
export const documentOwner: Prepare<RecordDocument> = {
  async prepare(at, { values, current }) {
    const owner = current ? undefined : ownerOf(recordDocuments, values);
    if (!owner) return undefined;
    const found = await at.tx.lock(owner.of, owner.id, { by: at.by, action: 'edit' }, 'reference');
    if (!found || found.record.archived_at !== null)
      return { errors: { entity_id: [noSuchChoice('Record')] } };
    const field = owner.of.fields[owner.of.title];
    const title = found.record[owner.of.title] ?? null;
    const record = field && title !== null ? kindOf(field).format(title, field) : `#${owner.id}`;
    return { complete: async (completed) => ({ ...completed, record }) };
  },
};
