// Measures Node's memory under load: before, and after each quarter of 100,000 requests over 50 connections.
// PostgreSQL is a separate process and is not counted.

import { callsOf } from './calls.mjs';
import { loaded } from './load.mjs';
import { budgetOf, count, MB, times } from './report.mjs';
import { memoryOf } from './servers.mjs';

const REQUESTS = 100_000;
const QUARTERS = 4;
const MAX_MB = 200;
/** The allowed growth of the last quarter over the previous one: a leak grows by more. */
const FLAT = 1.1;

/** @param {import('./fleet.mjs').Fleet} fleet @param {{ isQuick: boolean }} options */
export async function measureMemory({ ships }, { isQuick }) {
  const ship = ships[0];
  if (!ship) throw new Error('no server was started');
  const calls = (await callsOf(ship.server, ship.entries)).filter(
    ({ isHeavy, counted }) => !isHeavy && counted === undefined,
  );
  const requests = isQuick ? REQUESTS / 20 : REQUESTS;
  const measured = [memoryOf(ship.server.pid)];
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    await loaded({
      url: new URL(ship.server.url).origin,
      connections: 50,
      seconds: 600,
      most: requests / QUARTERS,
      next: (connection, turn) =>
        calls[(turn + connection) % calls.length]?.next(connection, turn) ?? {
          path: '/api/health',
        },
    });
    measured.push(memoryOf(ship.server.pid));
    console.error(`memory after ${count(((quarter + 1) * requests) / QUARTERS)} requests`);
  }
  const [before = 0] = measured;
  const [last = 0, previous = 0] = [measured.at(-1), measured.at(-2)];
  return {
    title: 'Memory',
    text: `Node’s resident memory while it answers the lists above over 50 connections, before the first and after each quarter of ${count(requests)} requests.`,
    tables: [
      {
        head: [
          'before',
          ...measured.slice(1).map((_one, at) => count(((at + 1) * requests) / QUARTERS)),
        ],
        rows: [[MB(before), ...measured.slice(1).map(MB)]],
      },
    ],
    budgets: [
      budgetOf(`Node’s memory after ${count(requests)} requests`, last, MAX_MB, MB),
      budgetOf('the last quarter against the one before', last / previous, FLAT, times),
    ],
  };
}
