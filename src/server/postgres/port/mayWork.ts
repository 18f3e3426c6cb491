import { getTableName, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { house } from '@/core/resource/house';
import { ZONE_SETTING } from '@/server/postgres/database';
import { dayAt } from '@/server/postgres/now';
import { tableOf } from '@/server/postgres/schema/tables';

const employees = tableOf(house().people);

const zoneOfConnection = sql.raw(
  `coalesce(nullif(current_setting('${ZONE_SETTING}', true), ''), '${DEFAULT_ZONE}')`,
);
/** The company's day at this moment, in the zone that `connect` was given. */
export const today = dayAt(zoneOfConnection);

/**
 * That an employee is active, not deleted, and their last day not over: nobody else signs in or goes on. The day is
 * looked at here because the status follows it a little later (`endEmployments`). `alias` is the name of the employee's
 * row in the statement.
 */
export function mayWorkAs(alias: string) {
  const row = sql.identifier(alias);
  return sql`${row}.archived_at is null and ${row}.status = 'active' and (${row}.end_date is null or ${row}.end_date >= ${today})`;
}

/** The same of a row of the table itself. */
export const mayWork = mayWorkAs(getTableName(employees));
