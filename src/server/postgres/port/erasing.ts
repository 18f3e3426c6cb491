import { eq } from 'drizzle-orm';
import type { Erasing } from '@/engine/personal/erasurePort';
import type { Database } from '@/server/postgres/database';
import { sql } from '@/server/postgres/schema/sqlText';
import {
  credentialsTable,
  activityEventsTable as events,
  idempotencyKeysTable,
} from '@/server/postgres/schema/systemTables';
import { destroyRecords } from './destroying';
import type { FileWriter } from './fileWriter';
import { queryPrepared } from './lists/preparedStatements';

/** Returns the erasures of a transaction. */
export const erasuresOn = (db: Database, writer: FileWriter): Erasing => ({
  destroy: (of, ids) => destroyRecords(db, of, ids),
  removeFiles: (ids) => writer.remove(db, ids),
  async eraseChanges({ path }, ids, field) {
    if (ids.length === 0) return;
    await queryPrepared(
      db,
      sql`update ${events} set changes = changes - ${field}::text
        where entity = ${path} and entity_id = any(${sql.param([...ids])}::integer[]) and changes ? ${field}::text`,
    );
  },
  async eraseAccount(personId) {
    await db.delete(credentialsTable).where(eq(credentialsTable.employee_id, personId));
    await db.delete(idempotencyKeysTable).where(eq(idempotencyKeysTable.employee_id, personId));
  },
  async eraseAuthor({ id, name }, after) {
    // An earlier name goes too: all that stays is for whom a deputy acted.
    await queryPrepared(
      db,
      sql`update ${events} set actor_name = ${after} || coalesce(substring(actor_name from ' for .*$'), '')
        where actor_id = ${id}`,
    );
    const ending = ` for ${name}`;
    await queryPrepared(
      db,
      sql`update ${events} set actor_name = left(actor_name, -${ending.length}::integer) || ${` for ${after}`}
        where right(actor_name, ${ending.length}::integer) = ${ending}`,
    );
  },
});
