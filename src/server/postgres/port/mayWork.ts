import { getTableName, sql } from 'drizzle-orm';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { coreResources } from '@/core/resource/coreResources';
import { ZONE_SETTING } from '@/server/postgres/database';
import { dayAt } from '@/server/postgres/now';
import { tableOf } from '@/server/postgres/schema/tables';

const employees = tableOf(coreResources().people);

const zoneOfConnection = sql.raw(
  `coalesce(nullif(current_setting('${ZONE_SETTING}', true), ''), '${DEFAULT_ZONE}')`,
);
/** The company's current day, in the zone given to `connect`. */
export const today = dayAt(zoneOfConnection);

/**
 * Returns the condition that an employee is active, not deleted, and within their last day: nobody else may sign in
 * or stay signed in. The day is checked because the status changes a little later (`endEmployments`). `alias` is the
 * employee's row in the statement.
 */
export function mayWorkAs(alias: string) {
  const row = sql.identifier(alias);
  return sql`${row}.archived_at is null and ${row}.status = 'active' and (${row}.end_date is null or ${row}.end_date >= ${today})`;
}

/** The same for a row of the table itself. */
export const mayWork = mayWorkAs(getTableName(employees));
