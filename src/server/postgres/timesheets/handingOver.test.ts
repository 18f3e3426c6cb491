import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '@/core/dates/clock';
import { saveRecord } from '@/engine/saving/saveRecord';
import type { Store, Tx } from '@/engine/store';
import { employees } from '@/modules/people/model/employees';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { saveWeek } from '@/modules/timesheets/server/weekSaving';
import { resourceAt } from '@/registry';
import { type Connection, connect } from '@/server/postgres/database';
import { changeBy, storeOn } from '@/server/testing/application';
import type { ChangedBy } from '@/server/testing/people';
import { createDemoDatabase } from '@/server/testing/testDatabase';
import { changeWeek } from '@/server/testing/transitions';

const ROUNDS = 20;
const FIRST_WEEK = '2031-01-06';

describe('handing over a person while their week is written', () => {
  let connection: Connection;
  let store: Store;
  let admin: ChangedBy;
  let begun = 0;

  beforeAll(async () => {
    connection = connect(await createDemoDatabase(), () => {});
    const own = storeOn(connection);
    store = {
      ...own,
      zone: own.zone,
      moment: () => own.moment(),
      transaction: (work) =>
        own.transaction((tx: Tx) => {
          begun += 1;
          return work(tx);
        }),
    };
    const found = await own.get(employees, 1);
    admin = { id: 1, name: String(found?.name), role: 'SUPER_ADMIN', requestId: 'handing over' };
  });
  afterAll(() => connection.close());

  /** Runs each write while handing the person over, alternating between two managers. */
  async function whileHandingOver(
    writing: (userId: number, weekStart: string) => Promise<unknown>,
  ) {
    begun = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const userId = 20 + round;
      const before = await store.get(employees, userId);
      const manager = before?.contract_manager_id === 6 ? 7 : 6;
      const body = { id: userId, contract_manager_id: manager };
      const [handed] = await Promise.all([
        changeBy(store, admin, (ctx) => saveRecord(ctx, resourceAt('employees'), { body })),
        writing(userId, FIRST_WEEK),
      ]);
      expect('refusal' in handed && handed.refusal).toBe(false);
      const { rows } = await store.find(timesheetWeeks, {
        tests: [
          { field: 'user_id', test: 'in', values: [userId] },
          { field: 'week_start', test: 'in', values: [FIRST_WEEK] },
        ],
      });
      const [week] = rows;
      if (week?.status !== 'approved') expect(week?.contract_manager_id ?? manager).toBe(manager);
    }
  }

  it('waits without a retry, and a new week goes to the new manager', async () => {
    await whileHandingOver((userId, weekStart) =>
      changeBy(store, admin, (ctx) =>
        saveWeek(
          ctx,
          { userId, weekStart },
          {
            entries: [0, 1, 2, 3].map((day) => ({
              date: dayAfter(weekStart, day),
              start_time: '08:00',
              end_time: '12:00',
            })),
            deleted: [],
          },
        ),
      ),
    );
    expect(begun).toBe(2 * ROUNDS);
  });

  it.each(['submit', 'approve'])('nor where the week is changed by %s', async (name) => {
    await whileHandingOver((userId, weekStart) =>
      changeBy(store, admin, (ctx) => changeWeek(ctx, { userId, weekStart }, name)),
    );
    expect(begun).toBe(2 * ROUNDS);
  });
});
