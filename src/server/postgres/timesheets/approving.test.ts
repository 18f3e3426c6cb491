import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import { type Connection, connect } from '@/server/postgres/database';
import { activityEventsTable } from '@/server/postgres/schema/systemTables';
import { tableOf } from '@/server/postgres/schema/tables';
import { changeBy, storeOn } from '@/server/testing/application';
import type { ChangedBy } from '@/server/testing/people';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { changeWeek } from '@/server/testing/transitions';

const ROUNDS = repeats({ short: 20, long: 200 });
const REVIEWERS = 50;

const weeks = tableOf('timesheet-weeks');
const notes = tableOf('timesheet-audit-notes');
const employees = tableOf('employees');

describe('a week that many approve at once', () => {
  let connection: Connection;
  let reviewers: ChangedBy[];

  beforeAll(async () => {
    connection = connect(await createDemoDatabase(), () => {});
    const { db } = connection;
    const added = Array.from({ length: REVIEWERS }, (_, n) => ({
      name: `Reviewer ${n}`,
      email: `reviewer.${n}@example.com`,
    }));
    const rows = await db
      .insert(employees)
      .values(added as never)
      .returning();
    reviewers = (rows as { id: number; name: string }[]).map(({ id, name }) => ({
      id,
      name,
      role: 'ADMIN',
      requestId: `round by ${id}`,
    }));
  });
  afterAll(() => connection.close());

  const waiting = async (count: number) => {
    const { db } = connection;
    const found = await db
      .select({
        id: sql<number>`${weeks.id}`,
        userId: sql<number>`${weeks.user_id}`,
        weekStart: sql<string>`${weeks.week_start}::text`,
      })
      .from(weeks)
      .limit(count);
    // Weeks reset without a transition leave no charges behind, as an undo does.
    await db.delete(tableOf('rebillable-charges'));
    await db
      .update(weeks)
      .set({ status: 'submitted', is_closed: false, approved_by: null } as never);
    return found;
  };

  const countOf = async (weekId: number) => {
    const { db } = connection;
    const [events] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(activityEventsTable)
      .where(
        sql`${activityEventsTable.entity} = 'timesheet-weeks' and ${activityEventsTable.entity_id} = ${weekId} and ${activityEventsTable.action} = 'approve'`,
      );
    const [lines] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(notes)
      .where(sql`${notes.week_id} = ${weekId} and ${notes.action} = 'approve'`);
    return { events: events?.count, notes: lines?.count };
  };

  it(
    `is approved by exactly one of ${REVIEWERS} people, ${ROUNDS} times, with one event and one audit note`,
    async () => {
      const { db } = connection;
      await db.delete(notes);
      const store = storeOn(connection);
      const rounds = await waiting(ROUNDS);
      expect(rounds).toHaveLength(ROUNDS);
      for (const { id, userId, weekStart } of rounds) {
        const outcomes = await Promise.all(
          reviewers.map((by) =>
            changeBy(store, by, (ctx) => changeWeek(ctx, { userId, weekStart }, 'approve')),
          ),
        );
        const refused = outcomes.filter((outcome) => 'refusal' in outcome);
        expect(refused).toHaveLength(REVIEWERS - 1);
        for (const outcome of refused)
          expect('refusal' in outcome && outcome.refusal.status).toBe(409);
        expect(await countOf(id)).toEqual({ events: 1, notes: 1 });
      }
    },
    repeats({ short: 120_000, long: 600_000 }),
  );
});
