import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { issueCode, tryCode } from '@/engine/signIn/codes';
import { hashOfToken, issueToken } from '@/engine/signIn/tokens';
import type { Database } from '@/server/postgres/database';
import { claimKey, forgetOldAnswers } from '@/server/postgres/idempotencyKeys';
import { consume, limitKey } from '@/server/postgres/rateLimitRows';
import { takeAttempt } from '@/server/postgres/storedAttempts';
import { waitForRoom } from '@/server/postgres/uploads/uploadQuota';
import { changesIn, openSessionOf, sessionOf } from '@/server/testing/sessions';
import { openDemoDatabase, rolledBack } from '@/server/testing/testDatabase';

const connection = openDemoDatabase();
const ROWS = 20_000;
const PERSON = 4;

/** The queries of every call or sign-in, by their table and the way to fill it. */
const CALLS: readonly [
  table: string,
  fill: ReturnType<typeof sql>,
  call: (tx: Database) => Promise<unknown>,
][] = [
  [
    'files',
    sql`insert into files (name, type, size, created_by, created_at)
      select 'a', 'b', 1, 1 + n % 500, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) as n`,
    (tx) => waitForRoom(tx, PERSON, 1, 100),
  ],
  [
    'sessions',
    sql`insert into sessions (token_hash, employee_id, ends_at)
      select md5(n::text), 1 + n % 5000, now() + interval '1 hour' from generate_series(1, ${ROWS}) as n`,
    async (tx) => {
      const changes = await changesIn(tx);
      const { token } = await openSessionOf(changes, PERSON);
      await sessionOf(changes, token);
      await changes.endSessions({ personId: PERSON });
    },
  ],
  [
    'rate_limits',
    sql`insert into rate_limits (key, window_start, hits)
      select md5(n::text), now() - n * interval '1 second', 1 from generate_series(1, ${ROWS}) as n`,
    async (tx) => {
      await consume(tx, limitKey('scan', 'turn'), { most: 5, seconds: 60 });
      await takeAttempt(tx, limitKey('scan', 'attempt'), { most: 5, seconds: 60 });
    },
  ],
  [
    'idempotency_keys',
    sql`insert into idempotency_keys (employee_id, key, operation, digest, status, answer, created_at)
      select 1 + n % 500, md5(n::text), 'x', 'y', 200, '{}', now() - n * interval '4 seconds' from generate_series(1, ${ROWS}) as n`,
    async (tx) => {
      await claimKey(tx, { employeeId: PERSON, key: 'scan-key', operation: 'x', digest: 'y' });
      await forgetOldAnswers(tx);
    },
  ],
  [
    'mailed_codes',
    sql`insert into mailed_codes (employee_id, purpose, code_hash, expires_at)
      select 1 + n % 5000, 'reset', 'x', now() from generate_series(1, ${ROWS}) as n`,
    async (tx) => {
      const changes = await changesIn(tx);
      await tryCode(changes, PERSON, 'reset', await issueCode(changes, PERSON, 'reset'));
    },
  ],
  [
    'password_tokens',
    sql`insert into password_tokens (token_hash, employee_id, purpose, expires_at)
      select md5(n::text), 1 + n % 5000, 'reset', now() from generate_series(1, ${ROWS}) as n`,
    async (tx) => {
      const changes = await changesIn(tx);
      const token = await issueToken(changes, 'reset', PERSON, 60);
      await changes.holder('reset', hashOfToken(token));
      await changes.spend('reset', hashOfToken(token));
    },
  ],
];

describe(`a limit, among ${ROWS.toLocaleString('en')} rows`, () => {
  it.each(CALLS)('reads no more of %s than requested', async (table, fill, call) => {
    await rolledBack(connection, async (tx) => {
      const whole = async () => {
        const { rows } = await tx.execute<{ scans: number }>(
          sql`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = ${table}`,
        );
        return rows[0]?.scans ?? 0;
      };
      await tx.execute(fill);
      await tx.execute(sql`analyze ${sql.identifier(table)}`);
      const before = await whole();
      await call(tx);
      expect((await whole()) - before, 'how often the whole table was read').toBe(0);
    });
  });
});
