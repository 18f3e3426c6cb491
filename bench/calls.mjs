// The measured calls, as screens make them, and the equivalent requests to a plain handler.

/** @typedef {import('./load.mjs').Request} Request */
/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {'administrator' | 'manager'} Who */
/**
 * @typedef {object} Call
 * @property {string} name
 * @property {(connection: number, turn: number) => Request} next
 * @property {string} [counted] The name of the requests to measure, if others are made in between.
 * @property {boolean} [grows] Finds more the more entries there are: a month of everybody, or a word that many entries have.
 * @property {boolean} [isHeavy] Runs one at a time per person, so it is not requested 50 times at once.
 * @property {(connection: number, turn: number) => string} [plain] The equivalent path of the plain handler.
 * @property {{ alone?: number, p99?: number, plain?: number }} [budget]
 */

import { signIn, timed } from './servers.mjs';

const DAY = 24 * 60 * 60 * 1_000;
/** @param {number} time */
const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Returns the first and the last day of a month, this many before the one half a year ago; the load data covers 110. */
function monthBefore(back = 0) {
  const ago = new Date(Date.now() - 183 * DAY);
  const [year, month] = [ago.getUTCFullYear(), ago.getUTCMonth() - back];
  return { from: dateOf(Date.UTC(year, month, 1)), to: dateOf(Date.UTC(year, month + 1, 0)) };
}
const { from, to } = monthBefore();
/** So many that a server which remembers a hundred queries as read has forgotten each before it comes again. */
const MONTHS = Array.from({ length: 110 }, (_, back) => monthBefore(back));

/** Returns the item for a turn of a connection: one after the other, and each connection starts elsewhere. @template T @param {readonly T[]} all @returns {(connection: number, turn: number) => T} */
const inTurn = (all) => (connection, turn) =>
  /** @type {T} */ (all[(31 * connection + turn) % all.length]);

/** Returns a Monday without hours, this many weeks ahead. @param {number} weeks */
const mondayAfter = (weeks) => {
  const far = Date.now() + (100 + 7 * weeks) * DAY;
  return dateOf(far + ((8 - new Date(far).getUTCDay()) % 7) * DAY);
};

/** A person of the manager's team with ten years of entries. */
const PERSON = 44;

/** The person and the month of the entries requested from the product and its peers. */
export const MONTH = { person: PERSON, from, to };
/** The demo people whose hours are saved and approved. */
const [FIRST_PERSON, DEMO_PEOPLE] = [11, 29];
/** One for each connection: two that change the same person's hours wait for each other, which is rare in an office. */
const PEOPLE = 50;

/** @type {Map<string, Promise<number[]>>} */
const peopleOf = new Map();

/**
 * Returns the ids of the demo people and of others like them, added once.
 * @param {Server} server @param {Record<string, string>} headers @returns {Promise<number[]>}
 */
function peopleWithHours(server, headers) {
  const add = async () => {
    const demo = Array.from({ length: DEMO_PEOPLE }, (_, at) => FIRST_PERSON + at);
    const found = await timed(`${server.url}/employees?id=${FIRST_PERSON}`, { headers });
    const [like] = found.data;
    const shared = Object.fromEntries(
      ['role_id', 'contract_manager_id', 'company_id', 'base_location_id', 'work_schedule_id']
        .concat(['work_location_id', 'cost_rate_minor'])
        .map((name) => [name, like[name]]),
    );
    for (let at = demo.length; at < PEOPLE; at += 1) {
      const name = `Measured engineer ${at}`;
      const body = JSON.stringify({ ...shared, name, email: `measured.${at}@example.com` });
      demo.push(
        (await timed(`${server.url}/employees`, { method: 'POST', headers, body })).data.id,
      );
    }
    return demo;
  };
  const all = peopleOf.get(server.url) ?? add();
  peopleOf.set(server.url, all);
  return all;
}

/**
 * Creates weeks of one entry each, starting this many Mondays ahead; those that follow each other are of different
 * people.
 * @param {Server} server @param {Record<string, string>} headers @param {number} after @param {number} [count] one for every connection
 */
export async function ownWeeks(server, headers, after, count = PEOPLE) {
  const people = await peopleWithHours(server, headers);
  const weeks = [];
  for (let at = 0; at < count; at += 1) {
    const user_id = people[at % PEOPLE];
    const week_start = mondayAfter(after + Math.floor(at / PEOPLE));
    const entries = [{ date: week_start, start_time: '08:00', end_time: '16:30', property_id: 1 }];
    const answer = await fetch(`${server.url}/timesheets/save-week`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ user_id, week_start, entries }),
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(`a week could not be saved: ${message}`);
    weeks.push({ user_id, week_start, entry: data.saved[0].id });
  }
  return weeks;
}

/** @type {Map<string, Promise<Call[]>>} */
const known = new Map();

/** Returns the calls of a server, cached because its weeks can only be created once. @param {Server} server @param {number} entries how many it holds @returns {Promise<Call[]>} */
export function callsOf(server, entries) {
  const calls = known.get(server.url) ?? madeFor(server, entries);
  known.set(server.url, calls);
  return calls;
}

/** @param {Server} server @param {number} entries @returns {Promise<Call[]>} */
async function madeFor(server, entries) {
  const headers = {
    administrator: await signIn(server, 'admin@example.com'),
    manager: await signIn(server, 'contract.manager@example.com'),
  };
  const saved = await ownWeeks(server, headers.administrator, 0);
  const reviewed = await ownWeeks(server, headers.administrator, 4);
  /** @param {string} path @param {Who} who */
  const look = (path, who = 'administrator') => {
    const request = { path: `/api/${path}`, headers: headers[who] };
    return () => request;
  };
  /** @param {string} path @param {object} body */
  const post = (path, body, name = path) => ({
    name,
    method: 'POST',
    path: `/api/timesheets${path}`,
    headers: headers.administrator,
    body: JSON.stringify(body),
  });
  const ofMonth = `start_date=${from}&end_date=${to}`;
  const month = `timesheets?user_id=${PERSON}&start_date=${from}&end_date=${to}`;
  const plainMonth = inTurn(
    MONTHS.map((one) => `month?user_id=${PERSON}&from=${one.from}&to=${one.to}`),
  );
  /** @param {Who} who */
  const lookAtMonths = (who) =>
    inTurn(
      MONTHS.map((one) => ({
        path: `/api/timesheets?user_id=${PERSON}&start_date=${one.from}&end_date=${one.to}&page=1&per_page=10`,
        headers: headers[who],
      })),
    );
  const alike = { alone: 30, plain: 0.5 };
  /** @type {Call[]} */
  const calls = [
    {
      name: 'entries of one person and month, administrator',
      next: lookAtMonths('administrator'),
      plain: plainMonth,
      budget: { p99: 50, plain: 0.65 },
    },
    {
      name: 'entries of one person and month, manager',
      next: lookAtMonths('manager'),
      plain: plainMonth,
      budget: { p99: 50, plain: 0.65 },
    },
    {
      name: 'the same with the records they point at',
      next: look(`${month}&page=1&per_page=10&include=user_id,customer_id,property_id`),
    },
    { name: 'totals of one person and month', next: look(`${month}&page=1&per_page=1`) },
    {
      name: 'entries, no filter, administrator',
      next: look('timesheets?page=1&per_page=10'),
      plain: () => 'first',
      budget: alike,
    },
    {
      name: 'entries, no filter, manager',
      next: look('timesheets?page=1&per_page=10', 'manager'),
      plain: () => 'first',
      budget: alike,
    },
    {
      name: 'page 40 of them',
      next: look('timesheets?page=40&per_page=10'),
      budget: { alone: 100 },
    },
    {
      name: 'a page in the middle of them',
      next: look(`timesheets?page=${Math.floor(entries / 20)}&per_page=10`),
      budget: { alone: 100 },
      isHeavy: true,
    },
    {
      name: 'weeks to review, manager',
      next: look('timesheets/weekly?status=submitted&page=1&per_page=25', 'manager'),
      budget: { alone: 100 },
    },
    {
      name: 'timesheet report of a month by person, administrator',
      grows: true,
      next: look(`reports/timesheet?${ofMonth}&group=user_id&per_page=10`),
      budget: { alone: 500 },
      isHeavy: true,
    },
    {
      name: 'labour report of a month by week, with its cost',
      grows: true,
      next: look(`reports/labour?${ofMonth}&group=week&per_page=10`),
      budget: { alone: 500 },
      isHeavy: true,
    },
    {
      name: 'rebillable report of a month by customer, manager',
      grows: true,
      next: look(`reports/rebillable?${ofMonth}&group=customer_id&per_page=10`, 'manager'),
      budget: { alone: 500 },
      isHeavy: true,
    },
    // A team grows with the company: the same people have as many rows at every size.
    ...['', `&user_id=${PERSON}`].flatMap((people) => [
      {
        name: `timesheet report of a month by person, manager, ${people ? 'one person' : 'the team'}`,
        grows: people === '',
        next: look(`reports/timesheet?${ofMonth}&group=user_id&per_page=10${people}`, 'manager'),
        budget: { alone: 100 },
        isHeavy: true,
      },
      {
        name: `labour report of a month by week, manager, ${people ? 'one person' : 'the team'}`,
        grows: people === '',
        next: look(`reports/labour?${ofMonth}&group=week&per_page=10${people}`, 'manager'),
        budget: { alone: 100 },
        isHeavy: true,
      },
    ]),
    {
      name: 'charges, no period, administrator',
      next: look('rebillable-charges?page=1&per_page=10'),
      budget: { alone: 100 },
    },
    {
      name: 'charges, no period, manager',
      next: look('rebillable-charges?page=1&per_page=10', 'manager'),
      budget: { alone: 100 },
    },
    {
      name: 'a page of the export of a month with its cost',
      grows: true,
      next: look(`reports/labour?${ofMonth}&page=1&per_page=1000&include=user_id,customer_id`),
      budget: { alone: 500 },
      isHeavy: true,
    },
    {
      name: 'checks of a month: missing, late and long weeks, averages, use of time',
      grows: true,
      next: look(`reports/checks?${ofMonth}`),
      budget: { alone: 500 },
      isHeavy: true,
    },
    {
      name: 'dashboard, administrator',
      next: look('dashboard'),
      budget: { alone: 100 },
    },
    { name: 'dashboard, manager', next: look('dashboard', 'manager'), budget: { alone: 100 } },
    {
      name: 'search entries',
      grows: true,
      next: look('timesheets?q=J-20420&per_page=10'),
      budget: { alone: 100 },
    },
    { name: 'search people', next: look('employees?q=Ben&per_page=10'), budget: { alone: 100 } },
    {
      name: 'open a week',
      next: look(`timesheets/week?user_id=${PERSON}&week_start=${mondayAfter(0)}`),
      budget: { alone: 100 },
    },
    {
      name: 'save an entry',
      next: (connection, turn) => {
        const end = `17:${String((turn * 7 + connection) % 60).padStart(2, '0')}`;
        return post('', { id: saved[connection]?.entry, end_time: end });
      },
      counted: '',
    },
    {
      name: 'approve a week',
      // Each restores the previous state; the next round repairs an interrupted one.
      next: (connection, turn) => {
        const { user_id, week_start } = reviewed[connection] ?? {};
        const steps = ['/submit', '/approve', '/undo-approve', '/unsubmit'];
        const step = ['/reopen', '/unsubmit'][turn] ?? steps[(turn - 2) % steps.length] ?? '';
        const reason = step === '/reopen' ? { reason: 'Measured again.' } : {};
        return post(step, { user_id, week_start, ...reason });
      },
      counted: '/approve',
    },
  ];
  return calls;
}
