import { and, isNull, ne, or, sql } from 'drizzle-orm';
import { duplicateOf, receiptsOf } from '../../domain/expenses/expenseRules';
import type { RecordValues } from '../../domain/kernel/fields';
import type { Resource } from '../../domain/kernel/resource';
import { isSameValue } from '../../domain/kernel/saving';
import type { Database } from './database';
import { filesAlike } from './port/files';
import { tableOf } from './tables';

/** The value of `duplicate_of`: other expenses, of anybody, with one of these receipts (the same bytes, under any name). */
export async function findDuplicates(tx: Database, expense: RecordValues): Promise<string | null> {
  const ids = receiptsOf(expense);
  const alike = await filesAlike(tx, ids);
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
