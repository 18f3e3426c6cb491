// npm run bench:against -- REF: compares the cost of saving and approving with another commit. Both are built,
// started on their own demo data and called in turn; a ratio is that of the medians, with a 95 % bootstrap interval
// over the pairs.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from '../scripts/build.mjs';
import { median, signIn, startServer, timed } from './servers.mjs';

/** @typedef {import('./servers.mjs').Server} Server */

const PAIRS = 200;
const WARM_UP = 30;
const MAX_RATIO = 1.1;
const WEEK_START = '2027-03-01';

/** Returns the measured calls on a server. @param {Server} server */
async function callsOf(server) {
  const engineer = await signIn(server, 'engineer@example.com');
  const manager = await signIn(server, 'contract.manager@example.com');
  const administrator = await signIn(server, 'admin@example.com');
  const week = { user_id: 4, week_start: WEEK_START };
  /** @param {string} path @param {Record<string, string>} headers @param {object} body */
  const post = (path, headers, body) =>
    timed(`${server.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  /** @param {(day: number) => object} of */
  const entries = (of) => [1, 2, 3, 4, 5].map(of);
  const { data: saved } = await post('timesheets/save-week', engineer, {
    ...week,
    entries: entries((day) => ({
      date: `2027-03-0${day}`,
      start_time: '08:00',
      end_time: '16:30',
      property_id: day,
    })),
  });
  const ids = saved.saved.map((/** @type {{ id: number }} */ { id }) => id);
  const { data: types } = await timed(`${server.url}/expense-types?per_page=100`, {
    headers: engineer,
  });
  // A type that needs neither miles nor a receipt.
  const type = types.find(
    (/** @type {{ needs_receipt: boolean, mileage_rate_minor: number | null }} */ one) =>
      !one.needs_receipt && one.mileage_rate_minor === null,
  );
  const { data: expense } = await post('expenses', engineer, {
    expense_type_id: type.id,
    date: '2026-10-05',
    amount_minor: 1250,
    description: 'Parking at the site',
  });
  let minute = 0;
  const next = () => {
    minute = (minute + 1) % 60;
    return `17:${String(minute).padStart(2, '0')}`;
  };
  // Each call restores the previous state, so that it can be repeated any number of times.
  return {
    'save a week of five entries': () =>
      post('timesheets/save-week', engineer, {
        ...week,
        entries: entries((day) => ({ id: ids[day - 1], end_time: next() })),
      }),
    'save an entry': () => post('timesheets', engineer, { id: ids[0], end_time: next() }),
    'save an expense': () =>
      post('expenses', engineer, { id: expense.id, description: `Parking at ${next()}` }),
    'approve a week': async () => {
      await post('timesheets/submit', engineer, week);
      const approved = await post('timesheets/approve', administrator, week);
      await post('timesheets/undo-approve', administrator, week);
      await post('timesheets/unsubmit', engineer, week);
      return approved;
    },
    'approve an expense': async () => {
      await post('expenses/submit', engineer, { id: expense.id });
      const approved = await post('expenses/approve', administrator, { id: expense.id });
      await post('expenses/unapprove', administrator, { id: expense.id });
      await post('expenses/unsubmit', engineer, { id: expense.id });
      return approved;
    },
    'open a week': () =>
      timed(`${server.url}/timesheets/week?user_id=${week.user_id}&week_start=${week.week_start}`, {
        headers: manager,
      }),
    'open the dashboard': () => timed(`${server.url}/dashboard`, { headers: manager }),
    'list the weeks to review': () =>
      timed(`${server.url}/timesheets/weekly?status=submitted`, { headers: manager }),
  };
}

/** Returns the ratio of two medians, and its 95 % bootstrap interval. @param {[number, number][]} pairs */
function ratioOf(pairs) {
  /** @param {[number, number][]} drawn */
  const ratio = (drawn) =>
    median(drawn.map(([now]) => now)) / median(drawn.map(([, then]) => then));
  const draw = () =>
    pairs.map(
      () =>
        pairs[Math.floor(Math.random() * pairs.length)] ?? /** @type {[number, number]} */ ([0, 0]),
    );
  const drawn = Array.from({ length: 1000 }, () => ratio(draw())).sort((a, b) => a - b);
  return { ratio: ratio(pairs), low: drawn[25] ?? Number.NaN, high: drawn[974] ?? Number.NaN };
}

const reference = process.argv[2];
if (!reference) {
  console.error('Against which commit? npm run bench:against -- REF');
  process.exit(2);
}
if (!ensureBuilt()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-against-'));
// As root, PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const checkout = join(folder, 'checkout');
/** @type {Server[]} */
const servers = [];
try {
  execFileSync('git', ['worktree', 'add', '--detach', checkout, reference], { cwd: projectRoot });
  symlinkSync(join(projectRoot, 'node_modules'), join(checkout, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: checkout, stdio: 'ignore' });
  servers.push(await startServer(projectRoot, join(folder, 'now')));
  servers.push(await startServer(checkout, join(folder, 'then')));
  const [now, then] = await Promise.all(servers.map(callsOf));
  if (!now || !then) throw new Error('a server is missing');
  console.log('| call | now | then | ratio | 95 % |\n|---|---|---|---|---|');
  for (const name of /** @type {(keyof typeof now)[]} */ (Object.keys(now))) {
    /** @type {[number, number][]} */
    const pairs = [];
    for (let run = 0; run < PAIRS + WARM_UP; run += 1) {
      // In alternating order, so that a slow machine affects both.
      const first = run % 2 === 0 ? now : then;
      const one = (await first[name]()).took;
      const other = (await (first === now ? then : now)[name]()).took;
      if (run >= WARM_UP) pairs.push(first === now ? [one, other] : [other, one]);
    }
    const { ratio, low, high } = ratioOf(pairs);
    const [nowMs, thenMs] = [0, 1].map((at) =>
      median(pairs.map((pair) => pair[at] ?? 0)).toFixed(1),
    );
    console.log(
      `| ${name} | ${nowMs} ms | ${thenMs} ms | ${ratio.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
    );
    if (low > MAX_RATIO) process.exitCode = 1;
  }
} finally {
  for (const server of servers) await server.stop();
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: projectRoot });
  rmSync(folder, { recursive: true, force: true });
}
