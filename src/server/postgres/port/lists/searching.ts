import type { Scope } from '@/core/access/table';
import { searchedTitle, wholeFields } from '@/core/lists/searching';
import type { Hit, Sought } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { columnIn, scopeAs, whereOf } from './conditions';
import { comparedIn, literal } from './containing';
import { inOrder, orderTermsOf } from './ordering';
import { queryOnce, queryPrepared } from './preparedStatements';
import { todayIn } from './today';

/** A list that somebody may search, with its position among the lists. */
interface Searched extends Sought {
  at: number;
  scope: Scope;
}

/** Returns how closely a record matches the words, like `closenessTo`. */
function closenessOf({ of }: Sought, words: string): SqlText {
  const table = tableOf(of.path);
  const compared = (name: string) => comparedIn(of.fields[name], columnIn(table, name), words);
  const whole = wholeFields(of, words).map((name) => {
    const [column, text] = compared(name);
    return sql`lower(${column}) = lower(${text})`;
  });
  const title = searchedTitle(of);
  const [beginning, text] = title ? compared(title) : [];
  const begins =
    beginning && text !== undefined ? sql`${beginning} ilike ${`${literal(text)}%`}` : sql`false`;
  const isWhole = whole.length > 0 ? sql.join(whole, sql` or `) : sql`false`;
  return sql`case when ${isWhole} then 0 when ${begins} then 1 else 2 end`;
}

/** Returns the query for the first hits of one list, with their closeness and, if limited, their number. */
function hitsIn(list: Searched, words: string, today: SqlText): SqlText {
  const { of, query, as, at, scope } = list;
  const { atMost, perPage } = query;
  const table = tableOf(of.path);
  const terms = orderTermsOf(of, table, query, as.by, today);
  const order = [
    sql`closeness`,
    ...terms.map((one, n) => inOrder(sql.identifier(`o${n}`), one)),
    sql`id`,
  ];
  const columns = terms.map(({ term }, n) => sql`, ${term} as ${sql.identifier(`o${n}`)}`);
  const where = whereOf(of, { ...query, q: words }, scope, as.by, today) ?? sql`true`;
  const end = atMost === undefined ? sql`` : sql.raw(` limit ${atMost}`);
  const found = atMost === undefined ? sql`0` : sql`count(*) over ()`;
  return sql`(select ${sql.raw(String(at))} as list, id, closeness, row_number() over (order by ${sql.join(order, sql`, `)}) as place, ${found} as found
    from (select ${table.id} as id, ${closenessOf(list, words)} as closeness${sql.join(columns, sql``)} from ${table} where ${where}${end}) as hits
    order by place limit ${sql.raw(String(perPage))})`;
}

/** Returns the hits of some lists in one query, in the order of the lists. */
async function hitsOf(
  run: (query: SqlText) => Promise<readonly (readonly (string | null)[])[]>,
  lists: readonly Searched[],
  words: string,
  zone: string,
) {
  if (lists.length === 0) return [];
  const all = sql.join(
    lists.map((list) => hitsIn(list, words, todayIn(zone))),
    sql` union all `,
  );
  const rows = await run(
    sql`select list, id, closeness, found from (${all}) as hits order by list, place`,
  );
  const byPlace = new Map(lists.map((list) => [list.at, list]));
  return rows.flatMap((row) => {
    const [at = 0, id = 0, closeness, found = 0] = row.map(Number);
    const list = byPlace.get(at);
    const isCloseness = closeness === 0 || closeness === 1 || closeness === 2;
    if (!list || !isCloseness || found >= (list.query.atMost ?? Number.POSITIVE_INFINITY))
      return [];
    return [{ at, hit: { of: list.of, id, closeness } satisfies Hit }];
  });
}

/**
 * Returns the hits of each list, in two statements at once: for long lists the best plan depends on the words; the
 * statement for all others is planned once for each connection.
 */
export async function searchRecords(
  db: Database,
  words: string,
  lists: readonly Sought[],
  zone: string,
): Promise<Hit[]> {
  const searched = lists.flatMap((list, at): Searched[] => {
    const scope = scopeAs(list.of, list.as);
    return scope ? [{ ...list, at, scope }] : [];
  });
  const isLong = ({ query }: Searched) => query.atMost !== undefined;
  const short = searched.filter((list) => !isLong(list));
  const hits = await Promise.all([
    hitsOf((query) => queryPrepared(db, query), short, words, zone),
    hitsOf((query) => queryOnce(db, query), searched.filter(isLong), words, zone),
  ]);
  return hits
    .flat()
    .sort((one, other) => one.at - other.at)
    .map(({ hit }) => hit);
}
