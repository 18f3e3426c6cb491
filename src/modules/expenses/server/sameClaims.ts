import type { Value } from '@/core/fields';
import type { Present } from '@/engine/call';
import { expenses } from '@/modules/expenses/model/expenses';
import { expenseKey, sameExpensesOf } from '@/modules/expenses/model/sameExpenses';

/** Adds the same person's expenses of the same day and amount: who sees one of them sees the others. */
export const sameClaimsShown: Present = async (_call, reads, rows) => {
  const complete = rows.filter((row) => row.id !== undefined && expenseKey(row) !== undefined);
  const among = (field: string) => {
    const values: Value[] = [...new Set(complete.map((row) => row[field] ?? null))];
    return { field, test: 'in', values } as const;
  };
  const tests = ['user_id', 'date', 'amount_minor'].map(among);
  const { rows: others } =
    complete.length > 0 ? await reads.find(expenses, { tests, count: false }) : { rows: [] };
  return rows.map((row) =>
    row.id === undefined ? row : { ...row, same_claims: sameExpensesOf(row, others) ?? null },
  );
};
