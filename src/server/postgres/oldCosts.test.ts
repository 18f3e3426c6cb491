import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { bringBefore } from '@/server/testing/olderDatabase';
import { createEmptyDatabase } from '@/server/testing/testDatabase';
import { type Connection, connect } from './database';

/** The migration that fills in the cost of approved hours. */
const COSTS = '0027_costs_of_entries';

/** Hours of an entry in seconds: regular, at 1.5 and at 2.0. */
type Hours = readonly [regular: number, at15: number, at20: number];

interface OldWeek {
  person: number;
  approved?: string;
  status?: string;
  /** The entries of the week, each with its expected cost in pence. */
  entries: readonly { hours: Hours; costs: number | null; charge?: OldCharge }[];
}

/** The charge to a customer for an entry. */
interface OldCharge {
  cost: number | null;
  archived?: true;
  source?: string;
}

const [ANN, BEN, CARA, DAN] = [1, 2, 3, 4];
const HOUR = 3_600;

/** £15.00 an hour until February, £18.01 until May, £20.00 since; the others had no rate, have none, or lost it. */
const RATES: readonly (readonly [person: number, now: number | null])[] = [
  [ANN, 2_000],
  [BEN, 2_500],
  [CARA, null],
  [DAN, null],
];
const CHANGES: readonly (readonly [entity: string, id: number, at: string, changes: object])[] = [
  ['employees', ANN, '2025-12-01', { cost_rate_minor: [null, 1_500] }],
  ['employees', ANN, '2026-01-20', { phone: [null, '0113 496 0000'] }],
  ['customers', ANN, '2026-01-25', { cost_rate_minor: [77, 78] }],
  ['employees', ANN, '2026-02-01', { cost_rate_minor: [1_500, 1_801] }],
  ['employees', ANN, '2026-05-01', { cost_rate_minor: [1_801, 2_000], phone: [null, '1'] }],
  ['employees', BEN, '2026-04-01', { cost_rate_minor: [null, 2_500] }],
  ['employees', DAN, '2026-04-01', { cost_rate_minor: [1_600, null] }],
];

const ONE: Hours = [HOUR, 0, 0];
const WEEKS: readonly OldWeek[] = [
  {
    person: ANN,
    approved: '2026-01-15',
    entries: [
      // 8 × 15.00 + 2 × 22.50 + 1 × 30.00
      { hours: [8 * HOUR, 2 * HOUR, HOUR], costs: 19_500 },
      // 7.5 × 15.00
      { hours: [27_000, 0, 0], costs: 11_250 },
    ],
  },
  {
    person: ANN,
    approved: '2026-03-10',
    entries: [
      // Half an hour, 20 minutes at 1.5 and 15 at 2.0 are 900.5 p each, which is 901 p.
      { hours: [1_800, 1_200, 900], costs: 2_703 },
      // 10 minutes are 300.17 p, 50 are 1,500.83 p.
      { hours: [600, 0, 0], costs: 300 },
      { hours: [3_000, 0, 0], costs: 1_501 },
      { hours: [0, 0, 0], costs: 0 },
    ],
  },
  {
    person: ANN,
    approved: '2026-06-10',
    entries: [
      { hours: ONE, costs: 2_000 },
      // The charge counts, not the rate.
      { hours: ONE, costs: 1_234, charge: { cost: 1_234 } },
      { hours: ONE, costs: 2_000, charge: { cost: 1_234, archived: true } },
      { hours: ONE, costs: 2_000, charge: { cost: 1_234, source: 'expenses' } },
    ],
  },
  // Hours without a known rate have no cost, though there is a rate today.
  {
    person: BEN,
    approved: '2026-03-10',
    entries: [
      { hours: ONE, costs: null },
      { hours: ONE, costs: null, charge: { cost: null } },
    ],
  },
  { person: BEN, approved: '2026-04-02', entries: [{ hours: ONE, costs: 2_500 }] },
  { person: CARA, approved: '2026-03-10', entries: [{ hours: ONE, costs: null }] },
  { person: DAN, approved: '2026-03-10', entries: [{ hours: ONE, costs: 1_600 }] },
  { person: DAN, approved: '2026-04-10', entries: [{ hours: ONE, costs: null }] },
  // Only approved hours have a cost.
  ...['draft', 'submitted', 'rejected'].map((status) => ({
    person: ANN,
    status,
    entries: [{ hours: ONE, costs: null }],
  })),
];

const connection = {} as Connection;
const expected = new Map<number, number | null>();

/** Adds the rows of an installation that approved weeks before it stored their cost. */
async function fill({ db }: Connection): Promise<void> {
  for (const [id, rate] of RATES)
    await db.execute(
      sql`insert into employees (id, name, cost_rate_minor) values (${id}, 'Person', ${rate})`,
    );
  for (const [entity, id, at, changes] of CHANGES)
    await db.execute(sql`
      insert into activity_events (entity, entity_id, action, changes, actor_name, occurred_at, request_id)
      values (${entity}, ${id}, 'changed', ${JSON.stringify(changes)}, 'Somebody', ${at}, 'old')`);
  for (const [at, { person, approved = null, status = 'approved', entries }] of WEEKS.entries()) {
    await db.execute(sql`
      insert into timesheet_weeks (id, user_id, status, approved_at)
      values (${at + 1}, ${person}, ${status}, ${approved})`);
    for (const { hours, costs, charge } of entries) {
      const id = expected.size + 1;
      expected.set(id, costs);
      const [regular, at15, at20] = hours;
      await db.execute(sql`
        insert into timesheets (id, user_id, week_id, regular_seconds, ot_1_5_seconds, ot_2_0_seconds)
        values (${id}, ${person}, ${at + 1}, ${regular}, ${at15}, ${at20})`);
      if (charge)
        await db.execute(sql`
          insert into rebillable_charges (source_resource, source_id, cost_minor, archived_at)
          values (${charge.source ?? 'timesheets'}, ${id}, ${charge.cost}, ${charge.archived ? '2026-06-11' : null})`);
    }
  }
}

beforeAll(async () => {
  Object.assign(
    connection,
    connect(await createEmptyDatabase(), () => {}),
  );
  await bringBefore(connection, COSTS);
  await fill(connection);
  await applyMigrations(connection);
});
afterAll(() => connection.close());

describe('an installation that approved weeks before it stored the cost of hours', () => {
  it('gets their cost to the penny, by the charge or by the rate at their approval', async () => {
    const { rows } = await connection.db.execute(
      sql`select id, cost_minor::int as cost from timesheets order by id`,
    );
    expect(new Map(rows.map(({ id, cost }) => [id, cost]))).toEqual(expected);
  });
});
