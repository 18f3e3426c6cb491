import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { fieldsWrong } from '@/core/validation/refusals';
import type { Call } from '@/engine/call';
import { queryIn } from '@/engine/exports/exportRequest';
import { listQueryOf, queryOf } from '@/engine/lists/listing';
import { listLimits } from '@/engine/lists/longListLimits';
import { readList } from '@/engine/lists/reading';
import type { Reads, Refused, Stored } from '@/engine/store';
import type { BulkRow } from './bulkChange';
import type { BulkRecords } from './bulkRequest';

/** The most records of one bulk change. */
const MAX_ROWS = 10_000;

/** A record to change, with its title if the person sees the record. */
export interface SelectedRow extends BulkRow {
  title: string | null;
}

const plural = (count: number) => (count === 1 ? '1 record matches' : `${count} records match`);

/** Finds all records of a list's query, if their number is still the one that the person saw. */
async function find(
  call: Call,
  reads: Reads,
  of: Resource,
  text: string,
  expectedCount: number,
): Promise<readonly Stored[] | Refused> {
  const query = await readList(call, reads, of, queryIn(text));
  if ('refusal' in query) return query;
  const as = listQueryOf(call, of, query);
  const refusal = await listLimits(reads, of, query, as);
  if (refusal) return { refusal };
  const { page: _, perPage: __, ...all } = queryOf(query);
  const [counted] = await reads.aggregate(of, all, [], [], as);
  const count = counted?.count ?? 0;
  if (count !== expectedCount) {
    const message = `${plural(count)} now, not ${expectedCount}. Look at the list again before you change it.`;
    return { refusal: { status: 409, code: 'count_changed', message } };
  }
  if (count > MAX_ROWS)
    return {
      refusal: fieldsWrong({
        query: [`A bulk change takes at most 10,000 records; this list finds ${count}.`],
      }),
    };
  return (await reads.find(of, { ...all, count: false }, as)).rows;
}

/** Returns the records of a bulk change in order, each once. */
export async function selectRows(
  call: Call,
  reads: Reads,
  of: Resource,
  records: BulkRecords,
): Promise<readonly SelectedRow[] | Refused> {
  if ('query' in records) {
    const found = await find(call, reads, of, records.query, records.expectedCount);
    if ('refusal' in found) return found;
    return found.map((record) => ({ id: record.id, title: titleOf(of, record) }));
  }
  const ids = records.rows.map(({ id }) => id);
  const query = { ids, archived: 'include', count: false } as const;
  const { rows } = await reads.find(of, query, { by: call.by, action: 'see' });
  const titles = new Map(rows.map((record) => [record.id, titleOf(of, record)]));
  return records.rows.map((row) => ({ ...row, title: titles.get(row.id) ?? null }));
}
