import type { Represented } from '@/core/access/table';
import { coreResources } from '@/core/resource/coreResources';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { managersRepresented } from '@/modules/people/model/deputies/deputyRules';
import type { Database } from '@/server/postgres/database';
import { ago, thisMoment } from '@/server/postgres/now';
import { batchedLoad } from '@/server/postgres/port/accounts/batchedLoad';
import { queryPrepared } from '@/server/postgres/port/lists/preparedStatements';
import { mayWork, mayWorkAs, today } from '@/server/postgres/port/mayWork';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import { and, sql } from '@/server/postgres/schema/sqlText';
import { sessionsTable as sessions } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';

const employees = tableOf(coreResources().people);
const roles = tableOf(coreResources().roles);
const deputies = tableOf(coreResources().deputies);

/** The employees who named a deputy for today, with their roles, within the query of the deputy's session. */
const standsInFor = sql`(
  select coalesce(json_agg(json_build_object('id', represented.id, 'name', represented.name,
    'role', json_build_object('copies', held.copies, 'denied', held.denied))), '[]')
  from ${deputies} join ${employees} as represented on represented.id = ${deputies.user_id}
    join ${roles} as held on held.id = represented.role_id
  where ${deputies.deputy_id} = ${employees.id} and ${deputies.archived_at} is null
    and ${deputies.from} <= ${today} and ${deputies.until} >= ${today}
    and ${mayWorkAs('represented')})`;

/** The first query of every call, so its text is cached; `foundIn` reads its columns. */
const liveSessions = sql`
  select ${sessions.token_hash}, ${employees.id}, ${employees.name}, ${employees.email},
    ${roles.copies}, ${roles.denied}, ${standsInFor},
    ${sessions.locked_at} is not null, ${sessions.last_used_at} < ${ago(5)}
  from ${sessions} join ${employees} on ${employees.id} = ${sessions.employee_id}
    join ${roles} on ${roles.id} = ${employees.role_id}
  where ${and(
    sql`${sessions.ends_at} > ${thisMoment}`,
    sql`${sessions.last_used_at} > ${ago(UNUSED_SECONDS)}`,
    mayWork,
  )}`.cached();

/** A valid session and its person. */
interface LiveSession {
  tokenHash: string;
  id: number;
  name: string;
  email: string;
  /** The key of the built-in role that theirs copies. */
  role: string;
  /** The names of the permissions that their own role lacks. */
  denied: string | null;
  standsInFor: readonly Represented[];
  isLocked: boolean;
  /** Its last use was recorded some seconds ago. */
  isStale: boolean;
}

const isTrue = (text: string | null | undefined) => text === 't';

function foundIn(texts: RowTexts): LiveSession {
  const [tokenHash, id, name, email, role, denied, others, locked, stale] = texts;
  return {
    tokenHash: tokenHash ?? '',
    id: Number(id),
    name: name ?? '',
    email: email ?? '',
    role: role ?? '',
    denied: denied ?? null,
    standsInFor: managersRepresented(JSON.parse(others ?? '[]')),
    isLocked: isTrue(locked),
    isStale: isTrue(stale),
  };
}

/**
 * Returns values to look up, filled up with `null` to a power of two: each number is a statement of its own. As one
 * array PostgreSQL would plan it for each call, because the plan for an array of unknown length looks dearer.
 */
function filledUp(values: readonly string[]): (string | null)[] {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, at) => values[at] ?? null);
}

const findOn = (db: Database) =>
  batchedLoad(async (tokenHashes: readonly string[]) => {
    const rows = await queryPrepared(
      db,
      sql`${liveSessions} and ${sessions.token_hash} in ${filledUp(tokenHashes)}`,
    );
    return new Map(rows.map((texts) => [texts[0] ?? '', foundIn(texts)]));
  });

const finds = new WeakMap<Database, ReturnType<typeof findOn>>();

/** Returns a valid session by token hash if its person may still work. Concurrent calls share one query. */
export function liveSession(db: Database, tokenHash: string): Promise<LiveSession | undefined> {
  const find = finds.get(db);
  if (find) return find(tokenHash);
  finds.set(db, findOn(db));
  return liveSession(db, tokenHash);
}
