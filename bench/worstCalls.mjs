// Tests if one person can block the database: others work normally while somebody repeats the slowest calls over
// eight connections. It compares the others' slowest responses with and without the loop, in turn.

import { Worker } from 'node:worker_threads';
import { loaded } from './load.mjs';
import { budgetOf, ms, times } from './report.mjs';
import { median, signIn } from './servers.mjs';

const OTHERS = 10;
const LOOP = 8;
const MAX_RATIO = 1.5;

/** Calls whose duration grows with the data: */
const WORST = [
  'reports/checks?start_date=2025-01-01&end_date=2025-12-31',
  'timesheets?archived=include&per_page=10',
  'reports/labour?start_date=2016-01-01&group=user_id,week&per_page=1000',
  'timesheets?per_page=1000',
  'timesheets?q=J-20420&per_page=10',
  'timesheets?page=50000&per_page=10',
];

/** @param {import('./fleet.mjs').Fleet} fleet @param {{ rounds: number, seconds: number }} options */
export async function measureWorstCalls({ ships }, { rounds, seconds }) {
  const server = ships.at(-1)?.server;
  if (!server) throw new Error('no server was started');
  const url = new URL(server.url).origin;
  const people = await Promise.all(
    ['contract.manager@example.com', 'engineer@example.com'].map((email) => signIn(server, email)),
  );
  const administrator = await signIn(server, 'admin@example.com');
  const paths = [
    'timesheets?page=1&per_page=10&user_id=4',
    'makes?per_page=10',
    'employees/profile',
  ];
  const others = () =>
    loaded({
      url,
      connections: OTHERS,
      seconds: seconds * 4,
      next: (connection, turn) => ({
        path: `/api/${paths[turn % paths.length]}`,
        headers: people[connection % people.length],
      }),
    });
  /** @returns {Promise<import('./load.mjs').Loaded>} */
  const loop = () =>
    new Promise((done, fail) => {
      const workerData = {
        url,
        connections: LOOP,
        seconds: seconds * 4,
        paths: WORST,
        headers: administrator,
      };
      new Worker(new URL('./loop.mjs', import.meta.url), { workerData })
        .once('message', done)
        .once('error', fail);
    });
  /** @type {Record<'quiet' | 'during' | 'loop', import('./load.mjs').Loaded[]>} */
  const all = { quiet: [], during: [], loop: [] };
  for (let round = 0; round < rounds; round += 1) {
    all.quiet.push(await others());
    const [alongside, looped] = await Promise.all([others(), loop()]);
    all.during.push(alongside);
    all.loop.push(looped);
    console.error(`round ${round + 1} of ${rounds}: with the worst call`);
  }
  const of = (
    /** @type {keyof typeof all} */ who,
    /** @type {'p50' | 'p99' | 'perSecond' | 'refused'} */ what,
  ) => median(all[who].map((round) => round[what]));
  const row = (/** @type {string} */ name, /** @type {keyof typeof all} */ who) => [
    name,
    `${Math.round(of(who, 'perSecond'))}/s`,
    ms(of(who, 'p50')),
    ms(of(who, 'p99')),
    String(of(who, 'refused')),
  ];
  const slower = median(all.during.map(({ p99 }, at) => p99 / (all.quiet[at]?.p99 ?? 0)));
  const refused = all.during.reduce((sum, round) => sum + round.refused, 0);
  return {
    title: 'One person makes the worst calls in a loop',
    text: `${OTHERS} connections of two people, who look at their entries, at the makes and at their own profile; at the same time one administrator over ${LOOP} connections: reports of years, a thousand rows, a search that finds thousands, a page far behind, and a list with what was deleted.`,
    tables: [
      {
        head: ['', 'answered', 'median', 'p99', 'refused'],
        rows: [
          row('others alone', 'quiet'),
          row('others during the loop', 'during'),
          row('the loop', 'loop'),
        ],
      },
    ],
    budgets: [
      budgetOf('others during the worst call in a loop: p99', slower, MAX_RATIO, times),
      budgetOf('others during the worst call in a loop: refused', refused, 0, String),
    ],
  };
}
