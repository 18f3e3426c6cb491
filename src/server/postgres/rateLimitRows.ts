import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Limit } from '@/core/rateLimits';
import type { Database } from './database';
import { ago, thisMoment } from './now';
import { rateLimitsTable as limits } from './schema/systemTables';

/**
 * The outcome of a limit: allowed, or refused with the seconds to wait; `isFirst` marks the first refusal, as later
 * ones need not be logged.
 */
export type Turn = { ok: true } | { ok: false; retryAfter: number; isFirst?: boolean };

const SWEEP_EVERY_MS = 3_600_000;
const MAX_SWEPT = 5_000;

/**
 * Returns the key of a limit: its name and a hash of its person, so that no address can be read from the table. Pass
 * checked values only: each distinct one is a row.
 */
export function limitKey(name: string, ...of: string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`;
}

/** Returns the whole seconds left until a moment, at least one. */
export const secondsUntil = (moment: ReturnType<typeof sql>) =>
  sql`greatest(1, ceil(extract(epoch from ${moment} - ${thisMoment})))::int`;

let lastSweep = Number.NEGATIVE_INFINITY;

/** Occasionally deletes entries unused for a day. Skips locked rows, so that nobody waits. */
export async function sweep(db: Database): Promise<void> {
  if (performance.now() - lastSweep < SWEEP_EVERY_MS) return;
  lastSweep = performance.now();
  await db.execute(sql`
    delete from ${limits} where ${limits.key} in (
      select ${limits.key} from ${limits}
      where ${limits.window_start} < ${ago(86_400)}
        and coalesce(${limits.blocked_until} < ${thisMoment}, true)
      limit ${MAX_SWEPT} for update skip locked
    )`);
}

/**
 * Counts one more under this key and returns whether it is among the `most` of its window, which begins with the
 * first and lasts `seconds`. Exact under concurrency: PostgreSQL counts one after another. Call it outside a
 * transaction that may be rolled back.
 */
export async function consume(db: Database, key: string, limit: Limit): Promise<Turn> {
  await sweep(db);
  const { most, seconds } = limit;
  const isOver = sql`${limits.window_start} <= ${ago(seconds)}`;
  // Refusals do not extend the wait. Counting one more identifies the first refusal.
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
