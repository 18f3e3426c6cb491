// How opening and saving a week costs as the table grows: two servers in one run, one with 10,000 timesheet entries
// and one with 1,000,000, asked in turn for the same things.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../scripts/build.mjs';
import { median, signIn, startServer, timed } from './servers.mjs';

/** @typedef {import('./servers.mjs').Server} Server */

const SMALL = 10_000;
const LARGE = 1_000_000;
const RUNS = 200;
const WARM_UP = 20;

const WEEK = 'user_id=4&week_start=2027-03-01';

/** @param {Server} server */
async function prepare(server) {
  const headers = await signIn(server, 'engineer@example.com');
  const entries = [1, 2, 3, 4, 5].map((day) => ({
    date: `2027-03-0${day}`,
    start_time: '08:00',
    end_time: '16:30',
    property_id: day,
  }));
  const { data } = await timed(`${server.url}/timesheets/save-week`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user_id: 4, week_start: '2027-03-01', entries }),
  });
  const id = data.saved[0].id;
  let minute = 0;
  return {
    open: () => timed(`${server.url}/timesheets/week?${WEEK}`, { headers }),
    list: () =>
      timed(`${server.url}/timesheets?user_id=4&start_date=2027-03-01&end_date=2027-03-07`, {
        headers,
      }),
    save: () => {
      minute = (minute + 1) % 60;
      const end = `17:${String(minute).padStart(2, '0')}`;
      return timed(`${server.url}/timesheets`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, end_time: end }),
      });
    },
  };
}

/** @returns {Promise<{ name: string, small: number, large: number }[]>} medians in milliseconds */
export async function measureTimesheets() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  chmodSync(folder, 0o755);
  /** @type {Server[]} */
  const servers = [];
  try {
    for (const scale of [SMALL, LARGE])
      servers.push(
        await startServer(projectRoot, join(folder, String(scale)), { SCALE: String(scale) }),
      );
    const [small, large] = await Promise.all(servers.map(prepare));
    if (!small || !large) throw new Error('a server is missing');
    const named = /** @type {const} */ ([
      ['open a week', 'open'],
      ['list a week’s entries', 'list'],
      ['save an entry', 'save'],
    ]);
    const rows = [];
    for (const [name, what] of named) {
      /** @type {number[][]} */
      const times = [[], []];
      for (let run = 0; run < RUNS + WARM_UP; run += 1) {
        // In turn and in alternating order: what slows the machine slows both.
        const both = run % 2 === 0 ? [0, 1] : [1, 0];
        for (const at of both) {
          const { took } = await (at === 0 ? small : large)[what]();
          if (run >= WARM_UP) times[at]?.push(took);
        }
      }
      rows.push({ name, small: median(times[0] ?? []), large: median(times[1] ?? []) });
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
