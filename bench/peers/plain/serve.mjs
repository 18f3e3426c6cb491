// A plain handler to compare the product with: Fastify and pg with a pool of 20 and prepared statements, and
// nothing else. No sign-in, no checks, rows are sent unchanged.
//   /<entries>/month?user_id=…&from=…&to=…   ten entries of one person and month, and their total
//   /<entries>/first                          the first ten of all, and PostgreSQL's estimate of the total: counting
//                                             them would slow the handler, and flatter us
//   POST /<entries>/save {id, end_time}       writes one row and one event, durably, in one statement, and returns the
//                                             row; both are in tables of its own, with fifty entries
// Arguments: <entries>=<url of the database>, for each.

import process from 'node:process';
import fastify from 'fastify';
import pg from 'pg';

const ORDER = 'order by date desc, start_time, id limit 10';
const MONTH = 'archived_at is null and user_id = $1 and date between $2 and $3';

const PREPARE_SAVES = `
  drop table if exists bench_events, bench_entries;
  create table bench_entries as
    select row_number() over (order by id)::int as nth, * from (select * from timesheets order by id desc limit 50) entries;
  alter table bench_entries add primary key (nth);
  create table bench_events (
    id bigint generated always as identity primary key, entity text not null, entity_id int not null,
    action text not null, changes jsonb not null, occurred_at timestamptz not null default now());
  create index on bench_events (entity, entity_id, id)`;
const SAVE = `
  with saved as (
    update bench_entries set end_time = $2, version = version + 1, updated_at = now() where nth = $1 returning *
  ), noted as (
    insert into bench_events (entity, entity_id, action, changes)
      select 'timesheets', id, 'edit', jsonb_build_object('end_time', end_time) from saved
  ) select * from saved`;

const app = fastify();
for (const given of process.argv.slice(2)) {
  const at = given.indexOf('=');
  const pool = new pg.Pool({ connectionString: given.slice(at + 1), max: 20 });
  /** @param {string} name @param {string} text @param {unknown[]} [values] */
  const rowsOf = async (name, text, values = []) => (await pool.query({ name, text, values })).rows;
  const prefix = `/${given.slice(0, at)}`;
  app.get(`${prefix}/month`, async ({ query }) => {
    const { user_id, from, to } = /** @type {Record<string, string>} */ (query);
    const values = [user_id, from, to];
    const [data, [counted]] = await Promise.all([
      rowsOf('month', `select * from timesheets where ${MONTH} ${ORDER}`, values),
      rowsOf('month_total', `select count(*)::int as total from timesheets where ${MONTH}`, values),
    ]);
    return { data, total: counted.total };
  });
  await pool.query(PREPARE_SAVES);
  app.post(`${prefix}/save`, async ({ body }) => {
    const { id, end_time } = /** @type {{ id: number, end_time: string }} */ (body);
    return { data: (await rowsOf('save', SAVE, [id, end_time]))[0] };
  });
  app.get(`${prefix}/first`, async () => {
    const [data, [counted]] = await Promise.all([
      rowsOf('first', `select * from timesheets where archived_at is null ${ORDER}`),
      rowsOf(
        'first_total',
        `select coalesce(sum(reltuples), 0)::int as total from pg_class where relname like 'timesheets%' and relkind = 'r'`,
      ),
    ]);
    return { data, total: counted.total };
  });
}
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
