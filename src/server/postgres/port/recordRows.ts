import type { Fields } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Stored } from '@/engine/store';
import { columnNames, type RowTexts, recordReader } from '@/server/postgres/port/rowCodec';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import { tableOf } from '@/server/postgres/schema/tables';
import { columnIn } from './lists/conditions';

const known = new WeakMap<readonly string[], SqlText>();

/** Returns the columns of a record, in the order in which `recordIn` reads them, apart from those left out. */
export function recordColumns(of: Resource, without?: ReadonlySet<string>): SqlText {
  const names = columnNames(of, without);
  const before = known.get(names);
  if (before) return before;
  const table = tableOf(of.path);
  const columns = names.map((name) => columnIn(table, name));
  const all = sql.join(columns, sql`, `).cached();
  known.set(names, all);
  return all;
}

/** Returns a function that reads a record from a row which begins with its `recordColumns`. */
export const recordIn = <F extends Fields>(of: Resource<F>) =>
  recordReader(of, 0) as (texts: RowTexts) => Stored<F>;
