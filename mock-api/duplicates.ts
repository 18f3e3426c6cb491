import { duplicateOf, receiptsOf } from '../domain/expenses/expenseRules';
import type { RecordValues } from '../domain/kernel/fields';
import type { Resource } from '../domain/kernel/resource';
import type { Store } from './store';

/** The value of `duplicate_of`: other expenses, of anybody, with one of these receipts (the same bytes, under any name). */
export function findDuplicates(store: Store, expense: RecordValues): string | null {
  const digests = (one: RecordValues) => receiptsOf(one).map((id) => store.files.digestOf(id));
  const own = new Set(digests(expense).filter((digest) => digest !== undefined));
  const alike = store
    .records('expenses')
    .filter((other) => other.id !== expense.id && other.archived_at === null)
    .filter((other) => digests(other).some((digest) => digest !== undefined && own.has(digest)));
  return duplicateOf(alike.map(({ id }) => Number(id)));
}

/** The record of a save with what it says of duplicates, where its receipts have changed. */
export function withDuplicates(
  store: Store,
  resource: Resource,
  record: RecordValues,
  before: RecordValues | undefined,
): RecordValues {
  const isExpense = resource.path === 'expenses';
  if (!isExpense || receiptsOf(record).join() === receiptsOf(before ?? {}).join()) return record;
  return { ...record, duplicate_of: findDuplicates(store, record) };
}
