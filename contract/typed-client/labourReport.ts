// A program as an integrator would write it: the hours and costs of approved entries between two dates, by job. The
// contract suite generates the types, compiles this folder and runs this program.

import process from 'node:process';
import createClient from 'openapi-fetch';
import type { paths } from './generated/api';

const [baseUrl = '', token = '', start_date = '', end_date = ''] = process.argv.slice(2);

const client = createClient<paths>({
  baseUrl,
  headers: { Authorization: `Bearer ${token}` },
  // As documented: several values in one parameter, separated by commas.
  querySerializer: { array: { style: 'form', explode: false } },
});

const { data: report, error } = await client.GET('/reports/labour', {
  params: {
    query: {
      start_date,
      end_date,
      group: ['job_number', 'week'],
      sort: ['date', 'id'],
      order: ['desc'],
      per_page: 5,
    },
  },
});
if (!report) throw new Error(error.message);

const byWeek = report.groups?.week?.groups ?? [];
const hours: string = report.total_hours;
const pence: number | undefined = report.total_cost_minor;
const days: (string | null | undefined)[] = report.data.map(({ date }) => date);
process.stdout.write(
  JSON.stringify({
    period: report.period,
    total: report.pagination.total,
    hours,
    pence,
    days,
    weeks: byWeek.map(({ value, total_hours, cost_minor }) => ({ value, total_hours, cost_minor })),
  }),
);
