// Unmodified json-server with entries like the product's; the argument is their number. It holds them in memory and
// scans all of them at each call, so it gets at most 10,000.

import process from 'node:process';
import jsonServer from 'json-server';

const count = Number(process.argv[2]);
const day = 24 * 60 * 60 * 1_000;
const timesheets = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  user_id: 41 + (index % 4),
  date: new Date(Date.now() - (56 + Math.floor(index / 4)) * day).toISOString().slice(0, 10),
  start_time: '08:00',
  end_time: '16:30',
  job_number: `J-${20401 + (index % 80)}`,
  customer_id: 1 + (index % 20),
  property_id: 1 + (index % 80),
  description: 'Planned maintenance',
  is_rebillable: true,
  total_hours: '8.00',
  regular_time: '8.00',
  total_claim_hours: '8.00',
}));

const app = jsonServer.create();
app.use(jsonServer.router({ timesheets }));
const listening = app.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  console.log(`ready at http://127.0.0.1:${port}`);
});
