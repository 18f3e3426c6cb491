import { expenses } from '../../domain/expenses/expenses';
import { claimKey, sameClaimsOf } from '../../domain/expenses/sameClaims';
import type { Value } from '../../domain/kernel/fields';
import type { Present } from '../presenter';

/** Expenses with those of the same person for the same day and amount: who sees one of a person's expenses sees the others. */
export const sameClaimsShown: Present = async (_call, reads, rows) => {
  const complete = rows.filter((row) => row.id !== undefined && claimKey(row) !== undefined);
  if (complete.length === 0) return rows;
  const among = (field: string) => {
    const values: Value[] = [...new Set(complete.map((row) => row[field] ?? null))];
    return { field, test: 'in', values } as const;
  };
  const tests = ['user_id', 'date', 'amount_minor'].map(among);
  const { rows: others } = await reads.find(expenses, { tests, count: false });
  return rows.map((row) => {
    const same = row.id === undefined ? undefined : sameClaimsOf(row, others);
    return same === undefined ? row : { ...row, same_claims: same };
  });
};
