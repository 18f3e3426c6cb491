// Mistakes that the generated types find; compiled, never run.

import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api';

const client = createClient<paths>();

/** Sends queries that the API refuses. */
export async function ask() {
  // @ts-expect-error There is no such report.
  await client.GET('/reports/labor');
  // @ts-expect-error The filter is called start_date.
  await client.GET('/reports/labour', { params: { query: { from_date: '2026-03-01' } } });
  // @ts-expect-error There is no such grouping.
  await client.GET('/reports/labour', { params: { query: { group: ['colour'] } } });
  // @ts-expect-error One person's week needs the person.
  await client.GET('/timesheets/week', { params: { query: { week_start: '2026-03-02' } } });
  // @ts-expect-error A state that no week has.
  await client.GET('/timesheets/weekly', { params: { query: { status: ['lost'] } } });
}

/** Bodies that the API refuses. */
export const sent: {
  add: components['schemas']['CustomerAdd'];
  save: components['schemas']['CustomerSave'];
  certified: paths['/afp-batches/certify']['post']['requestBody']['content']['application/json'];
} = {
  // @ts-expect-error A customer has a name.
  add: { customer_type_id: 1 },
  // @ts-expect-error An edit names its record, and an addition has a name.
  save: { phone: '0113 496 0000' },
  // @ts-expect-error A job is certified at a sum in pence.
  certified: { id: 1, jobs: [{ id: 2 }] },
};
