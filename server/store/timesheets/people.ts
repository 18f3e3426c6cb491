import { and, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../domain/kernel/access/table';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { WeekAsked } from '../../../domain/timesheets/asked';
import { mayTouchWeek, REVIEWER_ROLES } from '../../../domain/timesheets/judging';
import { newWeek } from '../../../domain/timesheets/week';
import type { Database } from '../database';
import { recordById } from '../recordById';
import { toRecord } from '../rows';
import { tableOf } from '../tables';
import { weeks } from './weeks';

/** A person's week as it is; nothing where it has not begun. Nothing is locked. */
export async function findWeek(
  db: Database,
  { userId, weekStart }: WeekAsked,
): Promise<RecordValues | undefined> {
  const table = tableOf('timesheet-weeks');
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        sql`${table.user_id} = ${userId} and ${table.week_start} = ${weekStart}`,
        isNull(table.archived_at),
      ),
    );
  return row && toRecord(weeks(), row);
}

/**
 * The person whose week is asked for, where this one may see that week: as it is, or as it would begin. A week that
 * was given to another manager is theirs, also when the person has another manager now.
 */
export async function personSeen(
  db: Database,
  asked: WeekAsked,
  by: Actor,
): Promise<RecordValues | undefined> {
  const person = await recordById(db, 'employees', asked.userId);
  if (!person) return undefined;
  const week = (await findWeek(db, asked)) ?? newWeek(person, asked.weekStart);
  return mayTouchWeek(week, 'see', by) ? person : undefined;
}

/** Whom weeks can be handed to: people at work whose role may approve weeks, by name. */
export async function contractManagers(db: Database): Promise<{ id: number; name: string }[]> {
  const [employees, roles] = [tableOf('employees'), tableOf('roles')];
  const rows = await db
    .select({
      id: sql<number>`${employees.id}`,
      name: sql<string>`${employees.name}`,
    })
    .from(employees)
    .innerJoin(roles, sql`${roles.id} = ${employees.role_id}`)
    .where(
      and(
        sql`${employees.status} = 'active' and ${roles.copies} in ${[...REVIEWER_ROLES]}`,
        isNull(employees.archived_at),
      ),
    )
    .orderBy(sql`lower(${employees.name}), ${employees.id}`);
  return rows;
}
