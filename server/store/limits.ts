import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Limit } from '../../domain/rules/limits';
import type { Database } from './database';
import { rateLimitsTable as limits } from './systemTables';

/** Whether something may happen now; where not, in how many seconds it may. */
export type Turn = { ok: true } | { ok: false; retryAfter: number };

const SWEEP_EVERY_MS = 3_600_000;
const MOST_SWEPT = 5_000;

/**
 * The key of a limit: its name, and a hash of whom it is for, so that nobody's address can be read from the table.
 * Only of values that were checked: each distinct one is a row.
 */
export function limitKey(name: string, ...of: string[]): string {
  return `${name}:${createHash('sha256').update(JSON.stringify(of)).digest('base64url')}`;
}

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
const ahead = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const secondsUntil = (moment: ReturnType<typeof sql>) =>
  sql`greatest(1, ceil(extract(epoch from ${moment} - now())))::int`;

let sweptAt = 0;

/** Now and then, forgets what nobody did for a day. Rows in use are left for the next time, so that nobody waits. */
async function sweep(db: Database): Promise<void> {
  if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = Date.now();
  await db.execute(sql`
    delete from ${limits} where ${limits.key} in (
      select ${limits.key} from ${limits}
      where ${limits.window_start} < ${ago(86_400)}
        and coalesce(${limits.blocked_until} < now(), true)
      limit ${MOST_SWEPT} for update skip locked
    )`);
}

/**
 * Counts one more under this key and says whether it is among the `most` of its window, which begins with the first
 * and lasts `seconds`. Exact where many come at once: PostgreSQL counts them one after another. Call it outside of
 * a transaction that may be taken back, or it does not count.
 */
export async function takeTurn(db: Database, key: string, limit: Limit): Promise<Turn> {
  await sweep(db);
  const { most, seconds } = limit;
  const isOver = sql`${limits.window_start} <= ${ago(seconds)}`;
  // Refused ones do not count on: who keeps asking is let in again as soon as who waited.
  const { rows } = await db.execute<{ hits: number; left: number }>(sql`
    insert into ${limits} (key, window_start, hits) values (${key}, now(), 1)
    on conflict (key) do update set
      window_start = case when ${isOver} then now() else ${limits.window_start} end,
      hits = case when ${isOver} then 1 else least(${limits.hits}, ${most}) + 1 end
    returning ${limits.hits} as hits,
      ${secondsUntil(sql`${limits.window_start} + make_interval(secs => ${seconds})`)} as left`);
  const [row] = rows;
  if (!row) throw new Error('the database counted nothing');
  return row.hits <= most ? { ok: true } : { ok: false, retryAfter: Math.min(row.left, seconds) };
}

/**
 * Notes a failure under this key. The `most`th within `seconds` blocks the key for as long again; failures of tries
 * that were under way by then do not make it longer. Answers whether there may be another try.
 */
export async function noteFailure(db: Database, key: string, limit: Limit): Promise<Turn> {
  await sweep(db);
  const { most, seconds } = limit;
  const isOver = sql`coalesce(${limits.blocked_until} <= now(), ${limits.window_start} <= ${ago(seconds)})`;
  const hits = sql`case when ${isOver} then 1 else least(${limits.hits}, ${most}) + 1 end`;
  await db.execute(sql`
    insert into ${limits} (key, window_start, hits, blocked_until)
    values (${key}, now(), 1, case when 1 >= ${most}::int then ${ahead(seconds)} end)
    on conflict (key) do update set
      window_start = case when ${isOver} then now() else ${limits.window_start} end,
      hits = ${hits},
      blocked_until = case
        when ${limits.blocked_until} > now() then ${limits.blocked_until}
        when ${hits} >= ${most}::int then ${ahead(seconds)}
      end`);
  return mayTry(db, key);
}

/** Whether this key is not blocked by failures. Changes nothing. */
export async function mayTry(db: Database, key: string): Promise<Turn> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select ${secondsUntil(sql`${limits.blocked_until}`)} as left from ${limits}
    where ${limits.key} = ${key} and ${limits.blocked_until} > now()`);
  return rows[0] ? { ok: false, retryAfter: rows[0].left } : { ok: true };
}

/** Forgets the failures under this key: the right password was given. */
export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.execute(sql`delete from ${limits} where ${limits.key} = ${key}`);
}
