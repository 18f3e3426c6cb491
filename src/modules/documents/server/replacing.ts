import type { Prepare } from '@/engine/call';
import { changeRecord } from '@/engine/saving/changing';
import type { EmployeeDocument } from '@/modules/documents/model/documentFields';
import { checkReplacing, SUPERSEDED } from '@/modules/documents/model/documents';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';

/** Locks the document that an added one replaces: of two replacements, one comes first. */
export const replacement: Prepare<EmployeeDocument> = {
  async prepare(ctx, { values, current }) {
    const { replaces_id: id } = values;
    if (current || typeof id !== 'number') return undefined;
    const of = employeeDocuments;
    const found = await ctx.tx.lock(of, id, { by: ctx.by, action: 'edit' });
    const replaced = { document: found?.record, mayEdit: found?.may === true };
    return {
      errors: checkReplacing(values, replaced),
      follow: async () => {
        const changed = found && (await changeRecord(ctx, of, found.record, SUPERSEDED));
        return changed && 'refusal' in changed ? changed : undefined;
      },
    };
  },
};
