import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { saveRecord } from '@/engine/saving/saveRecord';
import { issueCode, tryCode } from '@/engine/signIn/codes';
import { hashOfToken, issueToken } from '@/engine/signIn/tokens';
import { transitionsOf } from '@/engine/transitions/transitionCalls';
import { dashboardInput } from '@/modules/dashboard/model/operations';
import { dashboardViews } from '@/modules/dashboard/server/views';
import { hasExpired } from '@/modules/people/model/accounts/invites';
import { UNUSED_SECONDS } from '@/modules/people/model/accounts/sessions';
import { employees } from '@/modules/people/model/employees';
import { endEmployments } from '@/modules/people/server/dailyEndings';
import { attached } from '@/modules/switchedOnModules';
import { notBegun } from '@/modules/timesheets/server/notBegun';
import { registry, resourceAt } from '@/registry';
import { callBy, changeInside, inviteBy, storeOn, storeWithin } from '@/server/testing/application';
import { personAs } from '@/server/testing/people';
import { changesIn, openSessionOf, sessionOf } from '@/server/testing/sessions';
import { openDemoDatabase, rolledBack } from '@/server/testing/testDatabase';
import { changeWeek } from '@/server/testing/transitions';
import type { Database } from './database';
import { claimKey, keepAnswer } from './idempotencyKeys';
import { readMoment, toTheMillisecond } from './now';
import { consume, limitKey } from './rateLimitRows';
import { blockAfterFailure, takeAttempt } from './storedAttempts';
import { waitForRoom } from './uploads/uploadQuota';

const connection = openDemoDatabase();
const db = () => connection.db;
const engineer = personAs('ENGINEER');
const admin = personAs('ADMIN');
const superAdmin = personAs('SUPER_ADMIN');

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Sets the clock of this process, but not of PostgreSQL. */
const setProcessClock = (ahead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });

afterEach(() => {
  vi.useRealTimers();
});

/** Runs work at one moment of PostgreSQL, and rolls it back. */
const atOneMoment = (work: (tx: Database) => Promise<void>) => rolledBack(connection, work);

/** Something valid for a limited time. */
interface Limited {
  name: string;
  /** Its duration in milliseconds, to the last at which it is valid. */
  lasts: number;
  /** Begins it; returns how to let time pass for it, and how to read its state. */
  begin(tx: Database): Promise<{
    pass(milliseconds: number): Promise<unknown>;
    holds(): Promise<boolean>;
  }>;
}

const before = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;

/** Lets time pass by moving columns of a table back. */
const moving = (tx: Database, table: string, ...columns: string[]) => ({
  pass: (milliseconds: number) => {
    const moved = columns.map(
      (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - ${before(milliseconds)}`,
    );
    return tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`);
  },
});

const submittedWeek = async (tx: Database) => {
  // States reset here without a transition leave no charges behind, as an undo does.
  await tx.execute(sql`delete from rebillable_charges`);
  // Hours of a locked pay period cannot be reopened.
  await tx.execute(sql`update pay_periods set status = 'open'`);
  const { rows } = await tx.execute<{ user_id: number; week_start: string }>(
    sql`update timesheet_weeks set status = 'submitted', is_closed = false, approved_by = null
      where id = (select min(id) from timesheet_weeks where user_id <> ${admin.id})
      returning user_id, week_start::text`,
  );
  return { userId: Number(rows[0]?.user_id), weekStart: String(rows[0]?.week_start) };
};

const LIMITS: readonly Limited[] = [
  {
    name: 'a session, twelve hours',
    lasts: 12 * HOUR - 1,
    begin: async (tx) => {
      const changes = await changesIn(tx);
      const { token } = await openSessionOf(changes, engineer.id);
      return {
        ...moving(tx, 'sessions', 'ends_at'),
        holds: async () => (await sessionOf(changes, token)) !== undefined,
      };
    },
  },
  {
    name: 'a session that nobody uses',
    lasts: UNUSED_SECONDS * SECOND - 1,
    begin: async (tx) => {
      const changes = await changesIn(tx);
      const { token } = await openSessionOf(changes, engineer.id);
      // Reading a session uses it, unless it is locked.
      await tx.execute(sql`update sessions set locked_at = now()`);
      return {
        ...moving(tx, 'sessions', 'last_used_at'),
        holds: async () => (await sessionOf(changes, token)) !== undefined,
      };
    },
  },
  {
    name: 'a mailed code, ten minutes',
    lasts: 600 * SECOND - 1,
    begin: async (tx) => {
      const changes = await changesIn(tx);
      const code = await issueCode(changes, engineer.id, 'reset');
      return {
        ...moving(tx, 'mailed_codes', 'expires_at'),
        holds: async () => {
          await tx.execute(sql`update mailed_codes set tries = 0, used_at = null`);
          return tryCode(changes, engineer.id, 'reset', code);
        },
      };
    },
  },
  {
    name: 'the token of a password, ten minutes',
    lasts: 600 * SECOND - 1,
    begin: async (tx) => {
      const changes = await changesIn(tx);
      const token = await issueToken(changes, 'reset', engineer.id, 600);
      return {
        ...moving(tx, 'password_tokens', 'expires_at'),
        holds: async () => (await changes.holder('reset', hashOfToken(token))) === engineer.id,
      };
    },
  },
  {
    name: 'an invitation and its link, seven days',
    lasts: 7 * DAY - 1,
    begin: async (tx) => {
      await tx.execute(
        sql`update employees set invite_status = 'not_invited', status = 'active' where id = ${engineer.id}`,
      );
      const changes = await changesIn(tx);
      let link = '';
      await inviteBy(await storeWithin(tx), superAdmin, engineer.id, (token) => {
        link = token;
      });
      const pass = async (milliseconds: number) => {
        await moving(tx, 'employees', 'invite_expires_at').pass(milliseconds);
        await moving(tx, 'password_tokens', 'expires_at').pass(milliseconds);
      };
      const holds = async () => {
        const employee = await changes.get(employees, engineer.id);
        const isOpen = employee !== undefined && !hasExpired(employee, await readMoment(tx));
        expect(
          (await changes.holder('invite', hashOfToken(link))) === engineer.id,
          'the link',
        ).toBe(isOpen);
        return isOpen;
      };
      return { pass, holds };
    },
  },
  {
    name: 'a window in which one is let through, a minute',
    lasts: 60 * SECOND - 1,
    begin: async (tx) => {
      const key = limitKey('clock', 'window');
      const limit = { most: 1, seconds: 60 };
      await consume(tx, key, limit);
      return {
        ...moving(tx, 'rate_limits', 'window_start'),
        holds: async () => !(await consume(tx, key, limit)).ok,
      };
    },
  },
  {
    name: 'a block after too many failures, a quarter of an hour',
    lasts: 900 * SECOND - 1,
    begin: async (tx) => {
      const key = limitKey('clock', 'block');
      const limit = { most: 1, seconds: 900 };
      await takeAttempt(tx, key, limit);
      await blockAfterFailure(tx, key, limit);
      return {
        ...moving(tx, 'rate_limits', 'blocked_until'),
        holds: async () => !(await takeAttempt(tx, key, limit)).ok,
      };
    },
  },
  {
    name: 'the answer under an Idempotency-Key, 24 hours',
    lasts: DAY - 1,
    begin: async (tx) => {
      const request = { employeeId: 4, key: 'clock-key', operation: 'x', digest: 'y' };
      await keepAnswer(tx, request, { status: 200, answer: '{}' });
      return {
        ...moving(tx, 'idempotency_keys', 'created_at'),
        holds: async () => (await claimKey(tx, request)) !== 'new',
      };
    },
  },
  {
    name: 'what somebody has uploaded, 24 hours',
    lasts: DAY - 1,
    begin: async (tx) => {
      await tx.execute(sql`delete from files`);
      await tx.execute(
        sql`insert into files (name, type, size, created_by) values ('a', 'b', 100, 4)`,
      );
      return {
        ...moving(tx, 'files', 'created_at'),
        holds: async () => (await waitForRoom(tx, 4, 1, 100)) !== undefined,
      };
    },
  },
  {
    name: 'the undo of an approval, five minutes',
    lasts: 300 * SECOND,
    begin: async (tx) => {
      const week = await submittedWeek(tx);
      await changeWeek(await changeInside(tx, admin), week, 'approve');
      const { rows } = await tx.execute<{ at: string }>(
        sql`select approved_at::text as at from timesheet_weeks where user_id = ${week.userId} and week_start = ${week.weekStart}`,
      );
      let passed = 0;
      return {
        pass: async (milliseconds) => {
          passed += milliseconds;
        },
        holds: async () => {
          await tx.execute(
            sql`update timesheet_weeks set status = 'approved', is_closed = true, approved_by = ${admin.id},
              approved_at = ${rows[0]?.at}::timestamptz - ${before(passed)}
              where user_id = ${week.userId} and week_start = ${week.weekStart}`,
          );
          return !(
            'refusal' in (await changeWeek(await changeInside(tx, admin), week, 'undo-approve'))
          );
        },
      };
    },
  },
];

const CLOCKS = [
  ['an hour behind', -HOUR],
  ['right', 0],
  ['an hour ahead', HOUR],
] as const;

describe.each(CLOCKS)('where the clock of the process is %s', (_how, ahead) => {
  it.each(LIMITS)('$name, is held to the millisecond', async ({ begin, lasts }) => {
    setProcessClock(ahead);
    await atOneMoment(async (tx) => {
      const { pass, holds } = await begin(tx);
      expect(await holds(), 'at once').toBe(true);
      await pass(lasts);
      expect(await holds(), 'the last millisecond').toBe(true);
      await pass(1);
      expect(await holds(), 'the one after it').toBe(false);
    });
  });

  it('an approval can be undone by another process', async () => {
    await atOneMoment(async (tx) => {
      const week = await submittedWeek(tx);
      setProcessClock(-ahead);
      await changeWeek(await changeInside(tx, admin), week, 'approve');
      setProcessClock(ahead * 2);
      expect(
        await changeWeek(await changeInside(tx, admin), week, 'undo-approve'),
      ).not.toHaveProperty('refusal');
    });
  });

  it('a transition writes the moment at which the record changed', async () => {
    setProcessClock(ahead);
    await atOneMoment(async (tx) => {
      const week = await submittedWeek(tx);
      await changeWeek(await changeInside(tx, admin), week, 'approve');
      const { rows: weeks } = await tx.execute(
        sql`select approved_at = updated_at as same from timesheet_weeks where user_id = ${week.userId} and week_start = ${week.weekStart}`,
      );
      expect(weeks).toEqual([{ same: true }]);
      const { rows: submitted } = await tx.execute<{ id: number }>(
        sql`update expenses set status = 'submitted' where id = (select min(id) from expenses where user_id <> ${admin.id} and archived_at is null) returning id`,
      );
      const id = Number(submitted[0]?.id);
      await transitionsOf(resourceAt('expenses'))['expenses/approve']?.change(
        await changeInside(tx, admin),
        { values: { id, amount_minor: null } },
        undefined,
      );
      const { rows: expenses } = await tx.execute(
        sql`select approved_at = updated_at as same from expenses where id = ${id}`,
      );
      expect(expenses).toEqual([{ same: true }]);
    });
  });
});

describe.each([
  ['two days behind', -2 * DAY],
  ['two days ahead', 2 * DAY],
])('where the clock of the process is %s', (_how, ahead) => {
  const companyDay = async (tx: Database, days = 0) => {
    const { rows } = await tx.execute<{ day: string }>(
      sql`select ((now() at time zone ${DEFAULT_ZONE})::date + ${days}::int)::text as day`,
    );
    return String(rows[0]?.day);
  };

  it('an expense may have the company’s day, but not the day after', async () => {
    setProcessClock(ahead);
    await atOneMoment(async (tx) => {
      const dated = async (date: string) =>
        saveRecord(await changeInside(tx, engineer), resourceAt('expenses'), {
          body: { user_id: engineer.id, expense_type_id: 2, date, amount_minor: 500 },
        });
      expect(await dated(await companyDay(tx))).toHaveProperty('record');
      expect(await dated(await companyDay(tx, 1))).toMatchObject({
        refusal: { errors: { date: expect.anything() } },
      });
    });
  });

  it('a dashboard has the week of the company’s day', async () => {
    const view = dashboardViews.dashboard;
    const weekOf = async () => {
      const request = { query: {}, operation: { input: dashboardInput } };
      const shown = await view?.(callBy(admin), storeOn(connection), request);
      return shown && 'data' in shown ? shown.data : shown;
    };
    const now = await weekOf();
    expect(now).toHaveProperty('week.week_start', expect.any(String));
    setProcessClock(8 * ahead);
    expect(await weekOf()).toEqual(now);
  });

  it('people work on their last day, and have left the day after', async () => {
    setProcessClock(ahead);
    await atOneMoment(async (tx) => {
      const statusAfter = async (days: number, then: () => Promise<unknown>) => {
        await then();
        const { rows } = await tx.execute(
          sql`select status from employees where id = ${engineer.id}`,
        );
        return { days, status: rows[0]?.status };
      };
      const saved = (days: number) =>
        statusAfter(days, async () =>
          saveRecord(await changeInside(tx, superAdmin), resourceAt('employees'), {
            body: { id: engineer.id, end_date: await companyDay(tx, days) },
          }),
        );
      const passed = (days: number) =>
        statusAfter(days, async () => {
          const day = await companyDay(tx, days);
          await tx.execute(
            sql`update employees set status = 'active', end_date = ${day} where id = ${engineer.id}`,
          );
          await endEmployments(await storeWithin(tx), { registry, attached });
        });
      expect(await saved(0)).toEqual({ days: 0, status: 'active' });
      expect(await passed(0)).toEqual({ days: 0, status: 'active' });
      expect(await passed(-1)).toEqual({ days: -1, status: 'left' });
      await passed(0);
      expect(await saved(-1)).toEqual({ days: -1, status: 'left' });
    });
  });
});

it('the due week does not depend on the clock of the process', async () => {
  const store = storeOn(connection);
  const { week_start: due } = await notBegun(callBy(admin), store);
  setProcessClock(30 * DAY);
  expect((await notBegun(callBy(admin), store)).week_start).toBe(due);
});

it('no moment is stored later than it was, or a millisecond earlier, at any precision', async () => {
  const anyMoment = fc.record({
    seconds: fc.integer({ min: 0, max: 4_000_000_000 }),
    microseconds: fc.integer({ min: 0, max: 999_999 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 1, maxLength: 200 }), async (moments) => {
      const written = JSON.stringify(
        moments.map(({ seconds, microseconds }) => ({
          at: `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(microseconds).padStart(6, '0')}Z`,
        })),
      );
      const { rows } = await db().execute<{ at: string; stored: string }>(
        sql`select given.at::text as at, (extract(epoch from ${toTheMillisecond(sql`given.at`)}::timestamptz(3)) * 1000)::float8 as stored
          from jsonb_to_recordset(${written}::jsonb) as given(at timestamptz)`,
      );
      expect(rows.map(({ stored }) => stored)).toEqual(
        moments.map(
          ({ seconds, microseconds }) => seconds * 1000 + Math.floor(microseconds / 1000),
        ),
      );
    }),
    { numRuns: 25 },
  );
});

it('every moment that PostgreSQL fills in is cut to the millisecond too', async () => {
  const { rows } = await db().execute<{ column: string }>(
    sql`select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_default like '%now()%'
        and column_default not like 'date_trunc(''milliseconds''%'`,
  );
  expect(rows).toEqual([]);
});
