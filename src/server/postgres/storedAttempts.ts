import { sql } from 'drizzle-orm';
import type { Limit } from '@/core/rateLimits';
import type { Database } from './database';
import { ago, ahead, thisMoment } from './now';
import { secondsUntil, sweep, type Turn } from './rateLimitRows';
import { rateLimitsTable as limits } from './schema/systemTables';

/** Seconds to wait if pending attempts of others have used up the limit. */
const SHORTLY = 2;

/**
 * Reserves one of the attempts under this key before the password is checked: concurrent attempts cannot exceed the
 * limit. Its outcome is recorded by `blockAfterFailure`, `forgetAttempts` or `giveBack`.
 */
export async function takeAttempt(db: Database, key: string, limit: Limit): Promise<Turn> {
  await sweep(db);
  const { most, seconds } = limit;
  const isOver = sql`coalesce(${limits.blocked_until} <= ${thisMoment}, ${limits.window_start} <= ${ago(seconds)})`;
  const taken = await db.execute(sql`
    insert into ${limits} (key, window_start, hits) values (${key}, ${thisMoment}, 1)
    on conflict (key) do update set
      window_start = case when ${isOver} then ${thisMoment} else ${limits.window_start} end,
      hits = case when ${isOver} then 1 else ${limits.hits} + 1 end,
      blocked_until = case when ${isOver} then null else ${limits.blocked_until} end
    where ${isOver} or ${limits.hits} < ${most}
    returning ${limits.hits}`);
  if (taken.rows.length > 0) return { ok: true };
  const { rows } = await db.execute<{ left: number | null }>(sql`
    select ${secondsUntil(sql`${limits.blocked_until}`)} as left from ${limits}
    where ${limits.key} = ${key} and ${limits.blocked_until} > ${thisMoment}`);
  return { ok: false, retryAfter: rows[0]?.left ?? SHORTLY };
}

/**
 * Records that a reserved attempt failed. The last one within the limit blocks the key for its whole period; later
 * failures do not extend that. Returns true if this one started the block.
 */
export async function blockAfterFailure(
  db: Database,
  key: string,
  { most, seconds }: Limit,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${limits} set blocked_until = ${ahead(seconds)}
    where ${limits.key} = ${key} and ${limits.hits} >= ${most}::int and ${limits.blocked_until} is null
    returning ${limits.key}`);
  return rows.length > 0;
}

/** Releases a reserved attempt that was not checked, or that succeeded. */
export async function giveBack(db: Database, key: string): Promise<void> {
  await db.execute(sql`
    update ${limits} set hits = greatest(0, ${limits.hits} - 1)
    where ${limits.key} = ${key} and ${limits.blocked_until} is null`);
}

/** Forgets the attempts under this key after a success. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.execute(sql`delete from ${limits} where ${limits.key} = ${key}`);
}
