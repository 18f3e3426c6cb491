import { expect, it } from 'vitest';
import { readListQuery } from '@/core/http/listQuery';
import { MAX_TOTALLED } from '@/core/lists/longLists';
import type { Call } from '@/engine/call';
import type { Reads } from '@/engine/store';
import { resourceAt } from '@/registry';
import { subtotalsOf } from './subtotals';

const call = { by: { id: 1, role: 'SUPER_ADMIN' } } as unknown as Call;

/** Returns the subtotals of a list with one row in each of a number of states. */
async function grouped(path: string, found: number, many: number, group = 'status') {
  const of = resourceAt(path);
  const query = readListQuery(of, {}, 'SUPER_ADMIN');
  if ('errors' in query) throw new Error('an empty query is refused');
  const rows = Array.from({ length: many }, (_, n) => ({
    [group]: `state ${n}`,
    count: n === 7 ? 3 : 1,
    sum_amount_minor: 10,
  }));
  const reads = { aggregate: async () => rows } as unknown as Reads;
  const wanted = { groups: [group], totals: ['amount_minor'] };
  return subtotalsOf(call, reads, of, query, wanted, found);
}

it('names a thousand groups, the largest first, and adds up the others', async () => {
  const answer = await grouped('expenses', 1_010, 1_008);
  if ('refusal' in answer) throw new Error(answer.refusal.message);
  const { status } = answer.figures.groups as Record<
    string,
    { groups: { value: string }[]; rest: unknown }
  >;
  expect(status?.groups).toHaveLength(1_000);
  expect(status?.groups[0]).toEqual({
    value: 'state 7',
    label: 'state 7',
    count: 3,
    amount_minor: 10,
  });
  expect(status?.rest).toEqual({ groups: 8, count: 8, amount_minor: 80 });
});

it('refuses to group a list that grows long while too many rows are found', async () => {
  expect(await grouped('expenses', MAX_TOTALLED + 1, 1)).toMatchObject({
    refusal: { status: 422, errors: { group: [expect.stringContaining('25,000')] } },
  });
  expect(await grouped('expenses', MAX_TOTALLED, 1)).toHaveProperty('figures');
  expect(await grouped('vehicles', MAX_TOTALLED + 1, 1)).toHaveProperty('figures');
});
