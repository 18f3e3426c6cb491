import { isUnlimited, scopeOf } from '@/core/access/table';
import { isSameValue } from '@/core/validation/saving';
import type { Loader, Prepare, Present } from '@/engine/call';
import type { Reads } from '@/engine/store';
import type { Expense } from '@/modules/expenses/model/expenseFields';
import {
  duplicateIds,
  duplicateOf,
  receiptsOf,
  visibleDuplicates,
} from '@/modules/expenses/model/expenseRules';
import { expenses } from '@/modules/expenses/model/expenses';

/** Returns the value of `duplicate_of`: anybody's other expenses with one of these receipts (same bytes, any name). */
async function findDuplicates(
  reads: Reads,
  claim: Pick<Partial<Expense>, 'id' | 'receipts'>,
): Promise<string | null> {
  const held = receiptsOf(claim);
  const ids = held.length > 0 ? await reads.filesAlike(held) : [];
  if (ids.length === 0) return null;
  const { rows } = await reads.find(expenses, {
    tests: [{ field: 'receipts', test: 'holds', ids }],
    count: false,
  });
  return duplicateOf(rows.flatMap(({ id }) => (id === claim.id ? [] : [id])));
}

/** Loads the claims that hold a receipt of this one now, including claims saved after it. */
export const duplicatesOf: Loader<Expense> = async (ctx, claim) => ({
  duplicate_of: await findDuplicates(ctx.tx, claim),
});

/** Sets which other claims hold one of the receipts, if a save changes them. */
export const sameFiles: Prepare<Expense> = {
  async prepare(ctx, { current }) {
    return {
      async complete(values) {
        const { receipts } = values;
        if (receipts === undefined || isSameValue(receipts, current?.receipts)) return values;
        const claim = { ...current, ...values };
        return { ...values, duplicate_of: await findDuplicates(ctx.tx, claim) };
      },
    };
  },
};

/** Shows which claims hold the same receipt to users who see them; to others, only that there is one. */
export const presentDuplicates: Present<Expense> = async (call, reads, rows) => {
  const ids = [...new Set(rows.flatMap((row) => duplicateIds(row.duplicate_of)))];
  const scope = scopeOf(call.by, expenses.access, 'see');
  if (ids.length === 0 || (scope && isUnlimited(scope))) return rows;
  const query = { ids, archived: 'include', count: false } as const;
  const found = await reads.find(expenses, query, { by: call.by, action: 'see' });
  const seen = new Set(found.rows.map(({ id }) => id));
  return rows.map((row) =>
    typeof row.duplicate_of === 'string'
      ? { ...row, duplicate_of: visibleDuplicates(row.duplicate_of, (id) => seen.has(id)) }
      : row,
  );
};
