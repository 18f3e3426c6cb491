import { kindOf } from '@/core/fields';
import { ownerOf } from '@/core/resource/belonging';
import { noSuchChoice } from '@/core/validation/refusals';
import type { Prepare } from '@/engine/call';
import type { RecordDocument } from '@/modules/documents/model/recordDocuments';
import { recordDocuments } from '@/modules/documents/model/recordDocuments';

/** Refuses a document of a record that the user may not edit, and stores the record's name. */
export const documentOwner: Prepare<RecordDocument> = {
  async prepare(ctx, { values, current }) {
    const owner = current ? undefined : ownerOf(recordDocuments, values);
    if (!owner) return undefined;
    const found = await ctx.tx.lock(
      owner.of,
      owner.id,
      { by: ctx.by, action: 'edit' },
      'reference',
    );
    if (!found || found.record.archived_at !== null)
      return { errors: { entity_id: [noSuchChoice('Record')] } };
    const field = owner.of.fields[owner.of.title];
    const title = found.record[owner.of.title] ?? null;
    const record = field && title !== null ? kindOf(field).format(title, field) : `#${owner.id}`;
    return { complete: async (completed) => ({ ...completed, record }) };
  },
};
