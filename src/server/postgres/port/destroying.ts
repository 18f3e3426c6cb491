import { coreResources } from '@/core/resource/coreResources';
import type { Resource } from '@/core/resource/resource';
import type { Database } from '@/server/postgres/database';
import { type SqlText, sql } from '@/server/postgres/schema/sqlText';
import {
  activityEventsTable,
  credentialsTable,
  idempotencyKeysTable,
  mailedCodesTable,
  passwordTokensTable,
  sessionsTable,
} from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';
import { queryPrepared } from './lists/preparedStatements';

/** Everything that belongs to a person's account. */
const ACCOUNT_TABLES = [
  credentialsTable,
  sessionsTable,
  mailedCodesTable,
  passwordTokensTable,
  idempotencyKeysTable,
];

const isOneOf = (ids: readonly number[]): SqlText => sql`= any(${sql.param(ids)}::integer[])`;

/** Removes records and the values in their history; with people, their accounts. */
export async function destroyRecords(
  db: Database,
  of: Resource,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const table = tableOf(of.path);
  const events = activityEventsTable;
  await queryPrepared(db, sql`delete from ${table} where ${table.id} ${isOneOf(ids)}`);
  await queryPrepared(
    db,
    sql`update ${events} set changes = '{}' where ${events.entity} = ${of.path} and ${events.entity_id} ${isOneOf(ids)}`,
  );
  if (of.path !== coreResources().people) return;
  for (const account of ACCOUNT_TABLES)
    await queryPrepared(
      db,
      sql`delete from ${account} where ${account.employee_id} ${isOneOf(ids)}`,
    );
}
