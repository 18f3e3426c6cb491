// How opening and saving a week costs as the table grows: two servers in one run, one with 10,000 timesheet entries
// and one with 1,000,000, asked in turn for the same things.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../scripts/build.mjs';

const SMALL = 10_000;
const LARGE = 1_000_000;
const RUNS = 200;
const WARM_UP = 20;

/** @param {number[]} times */
const median = (times) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/** @param {number} scale @param {string} dataDir @returns {Promise<Server>} */
async function start(scale, dataDir) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: 'demo',
      SCALE: String(scale),
      RATE_LIMIT_API: '1000000',
    },
  });
  const url = await new Promise((done, fail) => {
    let text = '';
    const read = (/** @type {Buffer} */ chunk) => {
      text += chunk;
      const ready = /ready at (\S+)/.exec(text);
      if (ready) done(`${ready[1]}/api`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`ended with ${code}:\n${text}`)));
  });
  child.removeAllListeners('exit');
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  return { url, stop };
}

/** @param {Server} server */
async function signIn({ url }) {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'engineer@example.com', password: 'Password1!' }),
  });
  const { data } = await response.json();
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
}

/** @param {string} url @param {RequestInit} options */
async function timed(url, options) {
  const began = performance.now();
  const response = await fetch(url, options);
  const body = await response.json();
  const took = performance.now() - began;
  if (!body.success) throw new Error(`${url}: ${body.message}`);
  return { took, data: body.data };
}

const WEEK = 'user_id=4&week_start=2027-03-01';

/** @param {Server} server */
async function prepare(server) {
  const headers = await signIn(server);
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
      servers.push(await start(scale, join(folder, String(scale))));
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
