// A plain handler to compare the product's lists with: Fastify and pg with a pool of 20 and prepared statements, and
// nothing else. No sign-in, no checks, rows are sent unchanged.
//   /<entries>/month?user_id=…&from=…&to=…   ten entries of one person and month, and their total
//   /<entries>/first                          the first ten of all, and PostgreSQL's estimate of the total: counting
//                                             them would slow the handler, and flatter us
// Arguments: <entries>=<url of the database>, for each.

import process from 'node:process';
import fastify from 'fastify';
import pg from 'pg';

const ORDER = 'order by date desc, start_time, id limit 10';
const MONTH = 'archived_at is null and user_id = $1 and date between $2 and $3';

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
