import type { Represented } from '@/core/access/table';
import { house } from '@/core/resource/house';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { representedAmong } from '@/modules/people/model/deputies/deputyRules';
import type { Database } from '@/server/postgres/database';
import { gathered } from '@/server/postgres/gathered';
import { ago, thisMoment } from '@/server/postgres/now';
import { and, sql } from '@/server/postgres/schema/sqlText';
import { sessionsTable as sessions } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';
import type { RowTexts } from '@/server/postgres/seed/rows';
import { askNamed } from './lists/asking';
import { mayWork, mayWorkAs, today } from './mayWork';

const employees = tableOf(house().people);
const roles = tableOf(house().roles);
const deputies = tableOf(house().deputies);

/** Those who work here and named somebody as their deputy today, with their roles, in the statement that finds the deputy's session. */
const standsInFor = sql`(
  select coalesce(json_agg(json_build_object('id', represented.id, 'name', represented.name,
    'role', json_build_object('copies', held.copies, 'denied', held.denied))), '[]')
  from ${deputies} join ${employees} as represented on represented.id = ${deputies.user_id}
    join ${roles} as held on held.id = represented.role_id
  where ${deputies.deputy_id} = ${employees.id} and ${deputies.archived_at} is null
    and ${deputies.from} <= ${today} and ${deputies.until} >= ${today}
    and ${mayWorkAs('represented')})`;

/** Every call asks this first, so it is written once; `foundIn` reads its columns. */
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
  )}`.kept();

/** A session that lives, and whose it is. */
interface LiveSession {
  tokenHash: string;
  id: number;
  name: string;
  email: string;
  /** The built-in role that theirs copies, by its key. */
  role: string;
  /** What their own role takes away of it, as names of permissions. */
  denied: string | null;
  standsInFor: readonly Represented[];
  isLocked: boolean;
  /** Nobody has noted for some seconds that it is used. */
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
    standsInFor: representedAmong(JSON.parse(others ?? '[]')),
    isLocked: isTrue(locked),
    isStale: isTrue(stale),
  };
}

const findOn = (db: Database) =>
  gathered(async (tokenHashes: readonly string[]) => {
    const hashes = sql.param([...tokenHashes]);
    const rows = await askNamed(
      db,
      sql`${liveSessions} and ${sessions.token_hash} = any(${hashes})`,
    );
    return new Map(rows.map((texts) => [texts[0] ?? '', foundIn(texts)]));
  });

const finds = new WeakMap<Database, ReturnType<typeof findOn>>();

/** The session with this hash of its token, where it lives and its person may still work here. Calls that arrive together share one question. */
export function liveSession(db: Database, tokenHash: string): Promise<LiveSession | undefined> {
  const find = finds.get(db);
  if (find) return find(tokenHash);
  finds.set(db, findOn(db));
  return liveSession(db, tokenHash);
}
