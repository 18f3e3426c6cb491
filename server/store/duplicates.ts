import { and, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { duplicateOf, receiptsOf } from '../../domain/expenses/expenseRules';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { isSameValue } from '../../domain/kernel/saving';
import type { Database } from './database';
import { filesTable } from './systemTables';
import { tableOf } from './tables';

/** Other files with the same bytes as one of these. */
async function filesLike(tx: Database, ids: readonly number[]): Promise<number[]> {
  const digests = tx
    .select({ digest: filesTable.digest })
    .from(filesTable)
    .where(inArray(filesTable.id, [...ids]));
  const rows = await tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(inArray(filesTable.digest, digests), notInArray(filesTable.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** The value of `duplicate_of`: other expenses, of anybody, with one of these receipts (the same bytes, under any name). */
export async function findDuplicates(tx: Database, expense: RecordValues): Promise<string | null> {
  const ids = receiptsOf(expense);
  const alike = ids.length > 0 ? await filesLike(tx, ids) : [];
  if (alike.length === 0) return null;
  const table = tableOf('expenses');
  const holds = alike.map((id) => sql`${table.receipts} @> ${JSON.stringify([{ id }])}::jsonb`);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.archived_at), ne(table.id, Number(expense.id ?? 0)), or(...holds)));
  return duplicateOf(rows.map(({ id }) => Number(id)));
}

/** The values of a save with what they say of duplicates, where it changes the receipts of an expense. */
export async function withDuplicates(
  tx: Database,
  resource: Resource,
  values: RecordValues,
  current: RecordValues | undefined,
): Promise<RecordValues> {
  const isLeft = values.receipts === undefined || isSameValue(values.receipts, current?.receipts);
  if (resource.path !== 'expenses' || isLeft) return values;
  return { ...values, duplicate_of: await findDuplicates(tx, { ...current, ...values }) };
}
