import { sql } from 'drizzle-orm';
import { isDueToLeave } from '../../domain/people/employment';
import { resourceAt } from '../../domain/registry';
import type { ChangedBy } from './activity';
import type { Database } from './database';
import { dayIn } from './now';
import { inTransaction, type Outcome, updateRecord } from './records';
import { toRecord } from './rows';
import { tableOf } from './tables';

/** Nobody: what happens by itself has no author, and its history says the system. */
const bySystem = (zone: string): ChangedBy => ({
  // The columns for authors may be empty.
  id: null as never,
  name: '',
  role: 'SUPER_ADMIN',
  requestId: 'last-day',
  zone,
});

/** Marks one employee as left, if their last day is still over once the row is locked. */
function endEmployment(db: Database, id: number, today: string, zone: string) {
  const resource = resourceAt('employees');
  const table = tableOf(resource.path);
  return inTransaction(db, async (tx): Promise<Outcome | object> => {
    const [row] = await tx.select().from(table).where(sql`${table.id} = ${id}`).for('update');
    const employee = row && toRecord(resource, row as Record<string, unknown>);
    if (!employee || !isDueToLeave(employee, today)) return {};
    const record = await updateRecord(
      tx,
      resource,
      employee,
      { status: 'left' },
      'edit',
      bySystem(zone),
    );
    return { record };
  });
}

/**
 * Marks everybody as left whose last day is over for the company, each with one line of history; what follows from
 * leaving follows. Safe to repeat.
 */
export async function endEmployments(db: Database, zone: string): Promise<void> {
  const table = tableOf('employees');
  const today = dayIn(zone);
  const due = await db
    .select({ id: sql<number>`${table.id}`, day: sql<string>`${today}::text` })
    .from(table)
    .where(
      sql`${table.end_date} < ${today} and ${table.status} <> 'left' and ${table.archived_at} is null`,
    );
  for (const { id, day } of due) await endEmployment(db, id, day, zone);
}
