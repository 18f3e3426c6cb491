import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Stored } from '@/engine/store';
import { columnNames, type RowTexts, recordReader } from '@/server/postgres/port/rowCodec';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { columnIn } from './lists/conditions';

const known = new WeakMap<Resource, SqlText>();

/** Returns the columns of a record, in the order in which `recordIn` reads them. */
export function recordColumns(of: Resource): SqlText {
  const before = known.get(of);
  if (before) return before;
  const table = tableOf(of.path);
  const columns = columnNames(of).map((name) => columnIn(table, name));
  const all = sql.join(columns, sql`, `).cached();
  known.set(of, all);
  return all;
}

/** Returns a function that reads a record from a row which begins with its `recordColumns`. */
export const recordIn = <F extends Fields>(of: Resource<F>) =>
  recordReader(of, 0) as (texts: RowTexts) => Stored<F>;
