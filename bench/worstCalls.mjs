// Tests if one person can block the database: others work normally while somebody repeats the slowest calls over
// eight connections. It compares the others' slowest responses with and without the loop, in turn.

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { loaded } from './load.mjs';
import { budgetOf, ms, times } from './report.mjs';
import { median, signIn } from './servers.mjs';

const OTHERS = 10;
const LOOP = 8;
const MAX_RATIO = 1.5;

/** Calls whose duration grows with the data. */
const WORST = {
  'a year of checks': 'reports/checks?start_date=2025-01-01&end_date=2025-12-31',
  'a list with what was deleted': 'timesheets?archived=include&per_page=10',
  'ten years of a labour report':
    'reports/labour?start_date=2016-01-01&group=user_id,week&per_page=1000',
  'a thousand rows': 'timesheets?per_page=1000',
  'a search that finds thousands': 'timesheets?q=J-20420&per_page=10',
  'a page far behind': 'timesheets?page=50000&per_page=10',
};
/** All of them in turn, and each alone. */
const LOOPS = Object.entries({ 'all in turn': Object.values(WORST), ...WORST }).map(
  ([name, paths]) => ({ name, paths: [paths].flat() }),
);

/** @type {readonly import('./load.mjs').Loaded[]} */
const NONE = [];

/**
 * Starts a process that only counts, as far behind all others as the database's heavy statements. How long others wait
 * next to it is what this machine costs by itself.
 */
function startCounting() {
  const { pid = 0 } = spawn(process.execPath, ['-e', 'for (;;);'], {
    detached: true,
    stdio: 'ignore',
  });
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    // Linux may schedule by sessions, of which a detached process has its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {}
  return () => process.kill(pid);
}

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
  /** @param {string[]} paths @returns {Promise<import('./load.mjs').Loaded>} */
  const loop = (paths) =>
    new Promise((done, fail) => {
      const workerData = {
        url,
        connections: LOOP,
        seconds: seconds * 4,
        paths,
        headers: administrator,
      };
      new Worker(new URL('./loop.mjs', import.meta.url), { workerData })
        .once('message', done)
        .once('error', fail);
    });
  const measured = LOOPS.map(({ name, paths }) => ({
    ...{ name, paths },
    ...{ quiet: [...NONE], during: [...NONE], loop: [...NONE] },
  }));
  const counting = { quiet: [...NONE], during: [...NONE] };
  for (let round = 0; round < rounds; round += 1) {
    counting.quiet.push(await others());
    const stopCounting = startCounting();
    counting.during.push(await others());
    stopCounting();
    for (const one of measured) {
      one.quiet.push(await others());
      const [alongside, looped] = await Promise.all([others(), loop(one.paths)]);
      one.during.push(alongside);
      one.loop.push(looped);
    }
    console.error(`round ${round + 1} of ${rounds}: with the worst calls`);
  }
  const slower = (/** @type {typeof counting} */ { quiet, during }) =>
    median(during.map(({ p99 }, at) => p99 / (quiet[at]?.p99 ?? 0)));
  const of = (
    /** @type {import('./load.mjs').Loaded[]} */ loads,
    /** @type {'p50' | 'p99' | 'perSecond'} */ figure,
  ) => median(loads.map((load) => load[figure]));
  const figures = (/** @type {typeof counting} */ one) => [
    `${Math.round(of(one.during, 'perSecond'))}/s`,
    ms(of(one.quiet, 'p99')),
    ms(of(one.during, 'p99')),
    times(slower(one)),
  ];
  const during = measured.flatMap((one) => one.during);
  const refused = during.reduce((sum, load) => sum + load.refused, 0);
  return {
    title: 'One person makes the worst calls in a loop',
    text: `${OTHERS} connections of two people, who look at their entries, at the makes and at their own profile; at the same time one administrator over ${LOOP} connections, or instead of them a process that only counts, at the lowest priority. Each loop is measured right after the others alone.`,
    tables: [
      {
        head: ['the loop', 'answered', 'others', 'p99 alone', 'p99 during the loop', ''],
        rows: [
          ['a process that only counts', '', ...figures(counting)],
          ...measured.map((one) => [
            one.name,
            `${of(one.loop, 'perSecond').toFixed(1)}/s`,
            ...figures(one),
          ]),
        ],
      },
    ],
    budgets: [
      ...measured.map((one) =>
        budgetOf(
          `others during the worst calls in a loop, ${one.name}: p99`,
          slower(one),
          MAX_RATIO,
          times,
        ),
      ),
      budgetOf('others during the worst calls in a loop: refused', refused, 0, String),
    ],
  };
}
