import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Limit } from '@/core/limits';
import type { Database } from './database';
import { ago, thisMoment } from './now';
import { rateLimitsTable as limits } from './schema/systemTables';

/**
 * Whether something may happen now; where not, in how many seconds it may, and whether this is the first that is
 * refused: later ones need not be reported again.
 */
export type Turn = { ok: true } | { ok: false; retryAfter: number; isFirst?: boolean };

const SWEEP_EVERY_MS = 3_600_000;
const MOST_SWEPT = 5_000;

/**
 * The key of a limit: its name, and a hash of whom it is for, so that nobody's address can be read from the table.
 * Only of values that were checked: each distinct one is a row.
 */
export function limitKey(name: string, ...of: string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`;
}

/** How many whole seconds are left until a moment, one at least. */
export const secondsUntil = (moment: ReturnType<typeof sql>) =>
  sql`greatest(1, ceil(extract(epoch from ${moment} - ${thisMoment})))::int`;

let sweptAt = Number.NEGATIVE_INFINITY;

/** Now and then, forgets what nobody did for a day. Rows in use are left for the next time, so that nobody waits. */
export async function sweep(db: Database): Promise<void> {
  if (performance.now() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = performance.now();
  await db.execute(sql`
    delete from ${limits} where ${limits.key} in (
      select ${limits.key} from ${limits}
      where ${limits.window_start} < ${ago(86_400)}
        and coalesce(${limits.blocked_until} < ${thisMoment}, true)
      limit ${MOST_SWEPT} for update skip locked
    )`);
}

/**
 * Counts one more under this key and says whether it is among the `most` of its window, which begins with the first
 * and lasts `seconds`. Exact where many come at once: PostgreSQL counts them one after another. Call it outside of
 * a transaction that may be rolled back, or it does not count.
 */
export async function consume(db: Database, key: string, limit: Limit): Promise<Turn> {
  await sweep(db);
  const { most, seconds } = limit;
  const isOver = sql`${limits.window_start} <= ${ago(seconds)}`;
  // Refused ones do not count on: who keeps asking is let in again as soon as who waited. One more tells the first of them.
  const { rows } = await db.execute<{ hits: number; left: number }>(sql`
    insert into ${limits} (key, window_start, hits) values (${key}, ${thisMoment}, 1)
    on conflict (key) do update set
      window_start = case when ${isOver} then ${thisMoment} else ${limits.window_start} end,
      hits = case when ${isOver} then 1 else least(${limits.hits}, ${most} + 1) + 1 end
    returning ${limits.hits} as hits,
      ${secondsUntil(sql`${limits.window_start} + make_interval(secs => ${seconds})`)} as left`);
  const [row] = rows;
  if (!row) throw new Error('the database counted nothing');
  if (row.hits <= most) return { ok: true };
  return { ok: false, retryAfter: Math.min(row.left, seconds), isFirst: row.hits === most + 1 };
}
