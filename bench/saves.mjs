// Measures saves over 50 connections next to a plain handler that durably writes one row and one event, to json-server
// and, if it is installed, to Directus, round by round in one run. A figure is the median of the rounds, a ratio that of their ratios.

import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { callsOf, ownWeeks } from './calls.mjs';
import { loaded } from './load.mjs';
import { startDirectus } from './peers.mjs';
import { budgetOf, ms, times } from './report.mjs';
import { median, signIn, startPeer, timed } from './servers.mjs';

/** @typedef {import('./load.mjs').Loaded} Loaded */
/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {{ name: string, url: string, next: import('./calls.mjs').Call['next'], counted?: string | undefined, most?: number, prepare?: () => Promise<void>, least?: number, p99?: number }} Load `prepare` runs before each round, unmeasured. */

const MANY = 50;
const MAX_P99 = 120;
/** Each call runs so many times as long before the first round as in a round: until then V8 still compiles its code. */
const WARM_UP = 5;
/** The saves a second of the plain handler on the machine for which the rates were promised; the rest is in proportion. */
const PLAIN = 4_900;
const JSON_SERVER_HOLDS = 10_000;
const jsonServer = fileURLToPath(new URL('peers/jsonServer/serve.mjs', import.meta.url));

/** Returns an end of work that differs from the one before. @param {number} connection @param {number} turn */
const endOf = (connection, turn) => `17:${String((turn * 7 + connection) % 60).padStart(2, '0')}`;

/** @param {Server} server @param {Record<string, string>} headers @param {string} path @param {object} body */
const posted = async ({ url }, headers, path, body) =>
  (await timed(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).data;

/** The weeks that are approved in a round. */
const APPROVED = 600;
/** The Mondays ahead whose weeks the other calls use. */
const TAKEN_MONDAYS = 8;

/** Creates submitted weeks, and returns their approvals. Taking those back is not measured. @param {Server} server @param {Record<string, string>} headers @returns {Promise<Pick<Load, 'next' | 'most' | 'prepare'>>} */
async function approvalsOfWeeks(server, headers) {
  const weeks = await ownWeeks(server, headers, TAKEN_MONDAYS, APPROVED);
  const bodies = weeks.map(({ user_id, week_start }) => JSON.stringify({ user_id, week_start }));
  const each = async (/** @type {string} */ step, /** @type {string[]} */ given) => {
    for (const body of given)
      await timed(`${server.url}/timesheets/${step}`, { method: 'POST', headers, body });
  };
  await each('submit', bodies);
  let made = 0;
  return {
    most: APPROVED,
    next: () => {
      const body = bodies[made % APPROVED];
      made += 1;
      return { method: 'POST', path: '/api/timesheets/approve', headers, ...(body && { body }) };
    },
    prepare: async () => {
      await each('undo-approve', bodies.slice(0, made));
      made = 0;
    },
  };
}

/** Adds a customer for each connection, and returns the edits of their names. @param {Server} server @param {Record<string, string>} headers */
async function editsOfCustomers(server, headers) {
  /** @type {number[]} */
  const ids = [];
  for (let at = 0; at < MANY; at += 1)
    ids.push(
      (
        await posted(server, headers, 'customers', {
          name: `Measured customer ${at}`,
          customer_type_id: 1,
        })
      ).id,
    );
  return (/** @type {number} */ connection, /** @type {number} */ turn) => ({
    method: 'POST',
    path: '/api/customers',
    headers,
    body: JSON.stringify({ id: ids[connection], name: `Measured ${connection}, turn ${turn}` }),
  });
}

/** Adds a vehicle of an engineer for each connection, and returns the checks without a fault that they file. @param {Server} server @param {Record<string, string>} headers */
async function checksOfVehicles(server, headers) {
  const engineer = await signIn(server, 'engineer@example.com');
  const { data: me } = await timed(`${server.url}/employees/profile`, { headers: engineer });
  const { data: published } = await timed(`${server.url}/vehicle-checklist?status=published`, {
    headers,
  });
  const [{ number: version, items }] = published;
  const answers = items.map((/** @type {{ key: string }} */ { key }) => ({
    item: key,
    answer: 'pass',
  }));
  /** @type {number[]} */
  const ids = [];
  for (let at = 0; at < MANY; at += 1) {
    const registration = `BE${10 + at} NCH`;
    const vehicle = await posted(server, headers, 'vehicles', {
      registration,
      fuel_type_id: 1,
      category_id: 2,
      odometer: 1_000,
    });
    await posted(server, headers, 'vehicles/assign', {
      id: vehicle.id,
      driver_id: me.id,
      from: '2026-01-05',
    });
    ids.push(vehicle.id);
  }
  return (/** @type {number} */ connection) => ({
    method: 'POST',
    path: '/api/vehicle-inspections',
    headers: engineer,
    body: JSON.stringify({
      filing_key: randomUUID(),
      vehicle_id: ids[connection],
      checklist_version: version,
      odometer: 1_200,
      answers,
      signature: me.name,
    }),
  });
}

/** @param {Server} server @param {number} entries @returns {Promise<Load[]>} */
async function ownLoads(server, entries) {
  const url = new URL(server.url).origin;
  const calls = await callsOf(server, entries);
  const headers = await signIn(server, 'admin@example.com');
  const known = (/** @type {string} */ name) => {
    const call = calls.find((one) => one.name === name);
    if (!call) throw new Error(`no call is named "${name}"`);
    return { name, url, next: call.next, counted: call.counted };
  };
  return [
    { ...known('save an entry'), least: 0.12, p99: MAX_P99 },
    { name: 'edit a customer', url, next: await editsOfCustomers(server, headers), least: 0.15 },
    {
      name: 'approve a week',
      url,
      ...(await approvalsOfWeeks(server, headers)),
      least: 300 / PLAIN,
    },
    {
      name: 'file a check',
      url,
      next: await checksOfVehicles(server, headers),
      least: 300 / PLAIN,
    },
    { ...known('dashboard, administrator'), least: 600 / PLAIN },
    { ...known('open a week'), least: 1_500 / PLAIN },
  ];
}

/** Returns Directus' own save of an entry. @param {Awaited<ReturnType<typeof startDirectus>>} directus @returns {Load} */
const directusSaveOf = ({ name, url, headers }) => ({
  name: `${name}: an entry, without rules`,
  url,
  next: (connection, turn) => ({
    method: 'PATCH',
    path: `/items/timesheets/${connection + 1}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ end_time: endOf(connection, turn) }),
  }),
});

/** @param {import('./fleet.mjs').Fleet} fleet @param {{ rounds: number, seconds: number }} options */
export async function measureSaves({ ships, plain }, { rounds, seconds }) {
  const [ship] = ships;
  if (!ship) throw new Error('no server was started');
  const { entries, server } = ship;
  const own = await ownLoads(server, entries);
  const peer = await startPeer(jsonServer, [String(JSON_SERVER_HOLDS)]);
  const json = { 'content-type': 'application/json' };
  /** @type {Load} */
  const plainSave = {
    name: 'the plain handler: a row and an event',
    url: plain.url,
    next: (connection, turn) => ({
      method: 'POST',
      path: `/${entries}/save`,
      headers: json,
      body: JSON.stringify({ id: connection + 1, end_time: endOf(connection, turn) }),
    }),
  };
  /** @type {Load} */
  const jsonServerSave = {
    name: 'json-server, in memory: an entry',
    url: peer.url,
    next: (connection, turn) => ({
      method: 'PATCH',
      path: `/timesheets/${connection + 1}`,
      headers: json,
      body: JSON.stringify({ end_time: endOf(connection, turn) }),
    }),
  };
  /** @type {Map<string, { ours: Loaded, theirs: Loaded }[]>} */
  const figures = new Map();
  /** @type {Map<string, Loaded>} */
  const firsts = new Map();
  const { DIRECTUS } = process.env;
  const run = async (/** @type {Load} */ load, /** @type {number} */ duration) => {
    const { url, next, counted, most, prepare } = load;
    await prepare?.();
    return loaded({
      url,
      next,
      connections: MANY,
      seconds: duration,
      ...(counted !== undefined && { counted }),
      ...(most !== undefined && { most }),
    });
  };
  const warmUp = async (/** @type {Load} */ load) => {
    firsts.set(load.name, await run(load, seconds * 2));
    await run(load, seconds * 2 * (WARM_UP - 1));
    console.error(`warmed up: ${load.name}`);
  };
  /** @type {Loaded | undefined} */
  let plainly;
  const measure = async (
    /** @type {Load} */ load,
    /** @type {number} */ round,
    /** @type {Loaded | undefined} */ before = undefined,
  ) => {
    const { name } = load;
    const theirs = before ?? (await run(plainSave, seconds));
    plainly = theirs;
    const ours = await run(load, seconds * 2);
    figures.set(name, [...(figures.get(name) ?? []), { ours, theirs }]);
    console.error(`round ${round + 1} of ${rounds}: ${name}`);
  };
  const others = [jsonServerSave];
  try {
    for (const load of [plainSave, ...own, jsonServerSave]) await warmUp(load);
    for (let round = 0; round < rounds; round += 1)
      for (const load of [...own, jsonServerSave]) await measure(load, round);
    if (DIRECTUS) {
      const directus = await startDirectus(DIRECTUS, server);
      const load = directusSaveOf(directus);
      others.push(load);
      try {
        await warmUp(load);
        // Both at once would need more connections than this PostgreSQL has.
        for (let round = 0; round < rounds; round += 1) await measure(load, round, plainly);
      } finally {
        await directus.stop();
      }
    }
  } finally {
    await peer.stop();
  }
  const of = (
    /** @type {string} */ name,
    /** @type {(one: { ours: Loaded, theirs: Loaded }) => number} */ figure,
  ) => median((figures.get(name) ?? []).map(figure));
  const atFirst = (/** @type {string} */ name) =>
    `${Math.round(firsts.get(name)?.perSecond ?? Number.NaN)}/s`;
  const row = (/** @type {{ name: string }} */ { name }) => [
    name,
    atFirst(name),
    `${Math.round(of(name, ({ ours }) => ours.perSecond))}/s`,
    times(of(name, ({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    ms(of(name, ({ ours }) => ours.p50)),
    ms(of(name, ({ ours }) => ours.p99)),
    String((figures.get(name) ?? []).reduce((sum, { ours }) => sum + ours.refused, 0)),
  ];
  const plainRuns = [...figures.values()].flatMap((all) => all.map(({ theirs }) => theirs));
  return {
    title: 'Saves, over 50 connections',
    text: `Each round measures a call right after the plain handler, which durably writes one row and one event to the same PostgreSQL and checks nothing; medians of ${rounds} rounds, after each call has run for ${seconds * 2 * WARM_UP} seconds, among ${entries.toLocaleString('en-GB')} entries. json-server writes nothing to the disk here${DIRECTUS ? '; Directus is measured last, against the last run of the plain handler' : '; Directus was skipped: DIRECTUS names no folder (bench/peers/directus/README.md)'}.`,
    tables: [
      {
        head: [
          '',
          'in its first seconds',
          'a second',
          'against the plain handler',
          'median',
          'p99',
          'refused',
        ],
        rows: [
          [
            plainSave.name,
            atFirst(plainSave.name),
            `${Math.round(median(plainRuns.map(({ perSecond }) => perSecond)))}/s`,
            times(1),
            ms(median(plainRuns.map(({ p50 }) => p50))),
            ms(median(plainRuns.map(({ p99 }) => p99))),
            String(plainRuns.reduce((sum, { refused }) => sum + refused, 0)),
          ],
          ...[...others, ...own].map(row),
        ],
      },
    ],
    budgets: own.flatMap(({ name, least = 0, p99 }) => [
      budgetOf(
        `${name}, at ${MANY} connections: a second against the plain handler’s saves`,
        of(name, ({ ours, theirs }) => ours.perSecond / theirs.perSecond),
        -least,
        (value) => `${value.toFixed(3)} ×`,
      ),
      ...(p99
        ? [
            budgetOf(
              `${name}, at ${MANY} connections: p99`,
              of(name, ({ ours }) => ours.p99),
              p99,
              ms,
            ),
          ]
        : []),
      budgetOf(
        `${name}, at ${MANY} connections: refused`,
        (figures.get(name) ?? []).reduce((sum, { ours }) => sum + ours.refused, 0),
        0,
        String,
      ),
    ]),
  };
}
