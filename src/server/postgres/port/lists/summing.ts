import { kindOf } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import { exactSum } from '@/core/validation/bounds';
import { chunked } from '@/engine/chunked';
import type { As, Query, Sum, Sums } from '@/engine/store';
import type { Database } from '@/server/postgres/database';
import type { RowTexts } from '@/server/postgres/port/rowCodec';
import { wireOf } from '@/server/postgres/schema/columns';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { asPart, type Question } from './batchedReads';
import { scopeAs } from './conditions';
import { figuresQuery } from './counting';
import { rowsIn } from './finding';
import type { Paged } from './pageSql';
import { queryList, queryOnce } from './preparedStatements';
import { shapeOf, withValues } from './statementShapes';
import { todayIn } from './today';

const sumOf = (text: string) => exactSum(Number(text));

/** Returns the conversions of a row of sums, by name: grouping values in wire format, `count` and sums. */
const readersOf = ({ fields }: { fields: Fields }, by: readonly string[], sums: readonly Sum[]) => [
  ...by.map((name) => {
    const field = fields[name];
    return [name, field ? wireOf(kindOf(field).column(field)) : String] as const;
  }),
  ...['count', ...sums.map(({ name }) => name)].map((name) => [name, sumOf] as const),
];

/** Returns the rows of sums as one value: a list of the texts of each. */
function sumsColumn(figures: SqlText, names: readonly string[]): SqlText {
  const texts = names.map((name) => sql`figures.${sql.identifier(name)}::text`);
  return sql`(select json_agg(array[${sql.join(texts, sql`, `)}]) from (${figures}) as figures)`;
}

/** Returns a question for counts and sums over the matches of a query. */
export function sumsQuestion<F extends Fields, N extends string, B extends keyof F & string>(
  db: Database,
  of: Resource<F>,
  query: Query,
  sums: readonly Sum<N>[],
  by: readonly B[],
  as: As | undefined,
  zone: string,
): Question<Sums<F, N, B>[]> {
  const scope = scopeAs(of, as) ?? [];
  const paged = { of, query: { ...query, sums }, scope, actor: as?.by, by, today: todayIn(zone) };
  const part = asPart(paged);
  const statementOf = (given: Paged) => figuresQuery({ ...given, sums, by });
  const readers = readersOf(of, by, sums);
  const names = readers.map(([name]) => name);
  const read = (rows: readonly RowTexts[]) =>
    // A row has exactly the requested names.
    chunked(
      rows,
      (texts) =>
        Object.fromEntries(
          readers.map(([name, reader], at) => {
            const text = texts[at] ?? null;
            return [name, text === null ? null : reader(text)];
          }),
        ) as Sums<F, N, B>,
    );
  return {
    shape: () => shapeOf(part),
    columnsOf: (values) => [sumsColumn(statementOf(withValues(part, values)), names)],
    width: 1,
    read: (texts, from) => read(rowsIn(texts[from])),
    // For a long list the best plan depends on how many records match.
    alone: async () =>
      read(
        query.atMost === undefined
          ? await queryList(db, paged, statementOf)
          : await queryOnce(db, statementOf(paged)),
      ),
  };
}
