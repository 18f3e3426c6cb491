import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, roundTripsOf } from '@/server/testing/roundTrips';
import { startTestApp, type TestApp } from '@/server/testing/testApp';

/**
 * The tries of a read: on a busy machine the rows of many statements arrive in pieces, and what is sent after
 * them goes in pieces too.
 */
const TRIES_OF_READ = 3;

/** The most round trips to PostgreSQL of each call: lower them, never raise them. */
const MAX_ROUND_TRIPS = {
  add: 4,
  edit: 4,
  correct: 4,
  approve: 8,
  check: 5,
  customer: 3,
  week: 4,
  dashboard: 2,
};

const WEEK = { user_id: 4, week_start: '2027-03-01' };
const dayOf = (day: number) => `2027-03-0${day}`;

describe('the round trips to PostgreSQL', () => {
  let test: TestApp;
  let engineer: { authorization: string };
  let administrator: { authorization: string };
  let keys = 0;

  /** Makes a call under its own Idempotency-Key, as the screens do; returns the data of its answer. */
  const post = async (url: string, headers: object, payload: object) => {
    keys += 1;
    const keyed = { ...headers, 'idempotency-key': `round-trips-${keys}` };
    const answer = await test.app.inject({ method: 'POST', url, headers: keyed, payload });
    expect(answer.json()).toMatchObject({ success: true });
    return answer.json().data;
  };
  const get = async (url: string, headers: Record<string, string>) => {
    const answer = await test.app.inject({ method: 'GET', url, headers });
    expect(answer.json()).toMatchObject({ success: true });
  };
  /** Checks the round trips of a call; a failure lists its statements, as PRINT_STATEMENTS=1 always does. */
  const expectAtMost = async (most: number, call: () => Promise<unknown>, tries = 1) => {
    // A session that was not used for seconds notes its use with a statement of its own.
    for (const headers of [engineer, administrator])
      await test.app.inject({ url: '/api/auth/ping', headers });
    let trips = await roundTripsOf(call);
    for (let again = 1; again < tries && trips.length > most; again += 1)
      trips = await roundTripsOf(call);
    const lines = linesOf(trips);
    if (process.env.PRINT_STATEMENTS)
      process.stdout.write(`${expect.getState().currentTestName}\n${lines}\n\n`);
    expect(trips.length, lines).toBeLessThanOrEqual(most);
  };
  const add = (day: number, property_id: number) =>
    post('/api/timesheets', engineer, {
      user_id: WEEK.user_id,
      date: dayOf(day),
      start_time: '08:00',
      end_time: '16:30',
      property_id,
      is_rebillable: true,
    });

  beforeAll(async () => {
    test = await startTestApp();
    engineer = await test.as('ENGINEER');
    administrator = await test.as('SUPER_ADMIN');
    for (const day of [1, 2, 3]) await add(day, 1);
    await add(4, 2);
  });
  afterAll(() => test.close());

  it(`of adding a time entry are at most ${MAX_ROUND_TRIPS.add}`, () =>
    expectAtMost(MAX_ROUND_TRIPS.add, () => add(5, 2)));

  it(`of editing a time entry are at most ${MAX_ROUND_TRIPS.edit}`, async () => {
    const { id } = await add(6, 1);
    await expectAtMost(MAX_ROUND_TRIPS.edit, () =>
      post('/api/timesheets', engineer, { id, end_time: '17:00' }),
    );
  });

  it(`of correcting somebody else’s time entry are at most ${MAX_ROUND_TRIPS.correct}`, async () => {
    const { id } = await add(7, 1);
    const correct = (end_time: string) =>
      expectAtMost(MAX_ROUND_TRIPS.correct, () =>
        post('/api/timesheets', administrator, { id, end_time }),
      );
    // The first writes a notice, which gathers the second.
    await correct('17:00');
    await correct('17:15');
  });

  it(`of approving entries on two jobs are at most ${MAX_ROUND_TRIPS.approve}`, async () => {
    await post('/api/timesheets/submit', engineer, WEEK);
    await expectAtMost(MAX_ROUND_TRIPS.approve, () =>
      post('/api/timesheets/approve', administrator, WEEK),
    );
  });

  it(`of filing a check of a vehicle are at most ${MAX_ROUND_TRIPS.check}`, async () => {
    const url = '/api/vehicle-checklist?status=published';
    const { data } = (await test.app.inject({ url, headers: engineer })).json();
    const [{ version, items }] = data as [
      { version_no: number; version: number; items: { key: string }[] },
    ];
    const check = (odometer: number) => ({
      filing_key: randomUUID(),
      vehicle_id: 1,
      checklist_version: version,
      odometer,
      answers: items.map(({ key }) => ({ item: key, answer: 'pass' })),
      signature: 'Ben Carter',
    });
    await post('/api/vehicle-inspections', engineer, check(71_300));
    await expectAtMost(MAX_ROUND_TRIPS.check, () =>
      post('/api/vehicle-inspections', engineer, check(71_301)),
    );
  });

  it(`of editing a customer are at most ${MAX_ROUND_TRIPS.customer}`, () =>
    expectAtMost(MAX_ROUND_TRIPS.customer, () =>
      post('/api/customers', administrator, { id: 1, name: 'Round and Round Ltd' }),
    ));

  it(`of opening a week are at most ${MAX_ROUND_TRIPS.week}`, () => {
    const week = `user_id=${WEEK.user_id}&week_start=${WEEK.week_start}`;
    return expectAtMost(
      MAX_ROUND_TRIPS.week,
      () => get(`/api/timesheets/week?${week}`, administrator),
      TRIES_OF_READ,
    );
  });

  it(`of the dashboard are at most ${MAX_ROUND_TRIPS.dashboard}`, () =>
    expectAtMost(
      MAX_ROUND_TRIPS.dashboard,
      () => get('/api/dashboard', administrator),
      TRIES_OF_READ,
    ));
});
