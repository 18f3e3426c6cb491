// Measures the cost of calls as the table grows: each call alone and over 50 connections, on every size in turn, next
// to the plain handler on the same PostgreSQL. Medians over the rounds.

import { callsOf } from './calls.mjs';
import { loaded } from './load.mjs';
import { measurePeers } from './peers.mjs';
import { budgetOf, count, ms, times } from './report.mjs';
import { median } from './servers.mjs';

/** @typedef {import('./load.mjs').Loaded} Loaded */
/** @typedef {import('./calls.mjs').Call} Call */

const MANY = 50;
const GROWTH = 1.3;
/** The call compared with peers, and the required factor over Directus’ requests a second. */
const [LIKE_PEERS, AGAINST_DIRECTUS] = ['entries of one person and month, administrator', 10];

/** The measurements of each call, by key. @typedef {Map<string, Loaded[]>} Figures */

/** @param {Figures} figures @param {string} key @param {keyof Loaded} what */
const medianOf = (figures, key, what) =>
  median((figures.get(key) ?? []).map((loaded) => loaded[what]));

/** Returns the median ratio of two figures, round by round. @param {Figures} figures @param {string} key @param {string} to @param {keyof Loaded} what */
const ratioOf = (figures, key, to, what) => {
  const others = figures.get(to) ?? [];
  const ratios = (figures.get(key) ?? []).map(
    (figure, at) => figure[what] / (others[at]?.[what] ?? 0),
  );
  return median(ratios);
};

/** @param {import('./fleet.mjs').Fleet} fleet @param {{ rounds: number, seconds: number }} options */
async function measure({ ships, plain }, { rounds, seconds }) {
  /** @type {Map<number, Call[]>} */
  const calls = new Map();
  for (const { entries, server } of ships) calls.set(entries, await callsOf(server, entries));
  /** @type {Call[]} */
  const [first = []] = calls.values();
  /** @type {Figures} */
  const figures = new Map();
  const add = (/** @type {string} */ key, /** @type {Loaded} */ figure) =>
    figures.set(key, [...(figures.get(key) ?? []), figure]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, call] of first.entries()) {
      const { name, plain: plainOf, isHeavy } = call;
      for (const { entries, server } of ships)
        for (const connections of isHeavy ? [1] : [1, MANY]) {
          const { next, counted } = calls.get(entries)?.[at] ?? call;
          const url = new URL(server.url).origin;
          const load = { connections, seconds };
          add(`${name}/${entries}/${connections}`, await loaded({ url, ...load, next, counted }));
          if (!plainOf) continue;
          /** @type {Call['next']} */
          const plainly = (...at) => ({ path: `/${entries}/${plainOf(...at)}` });
          const plainFigure = await loaded({ url: plain.url, ...load, next: plainly });
          add(`${name}/${entries}/${connections}/plain`, plainFigure);
        }
      console.error(`round ${round + 1} of ${rounds}: ${name}`);
    }
  }
  return { calls: first, figures, onLargest: calls.get(ships.at(-1)?.entries ?? 0) ?? [] };
}

/** @param {Call} call @param {Figures} figures @param {number[]} sizes */
function budgetsOf({ name, budget = {}, plain, isHeavy, grows }, figures, sizes) {
  const [small = 0, large = 0] = [sizes[0], sizes.at(-1)];
  const alone = `${name}/${large}/1`;
  const many = `${name}/${large}/${MANY}`;
  const grown = ratioOf(figures, alone, `${name}/${small}/1`, 'p50');
  const refused = Math.max(
    ...sizes.flatMap((size) =>
      [1, MANY].map((at) =>
        (figures.get(`${name}/${size}/${at}`) ?? []).reduce(
          (sum, figure) => sum + figure.refused,
          0,
        ),
      ),
    ),
  );
  return [
    ...(large > small && !grows
      ? [budgetOf(`${name}: ${count(large)} against ${count(small)} entries`, grown, GROWTH, times)]
      : []),
    ...(budget.alone
      ? [budgetOf(`${name}: alone`, medianOf(figures, alone, 'p50'), budget.alone, ms)]
      : []),
    ...(budget.p99
      ? [
          budgetOf(
            `${name}: p99 at ${MANY} connections`,
            medianOf(figures, many, 'p99'),
            budget.p99,
            ms,
          ),
        ]
      : []),
    ...(budget.plain && plain
      ? [
          budgetOf(
            `${name}: requests a second against the plain handler’s`,
            ratioOf(figures, many, `${many}/plain`, 'perSecond'),
            -budget.plain,
            times,
          ),
        ]
      : []),
    ...(isHeavy ? [] : [budgetOf(`${name}: refused`, refused, 0, String)]),
  ];
}

/** Measures the peers with the same list as the product. @param {import('./fleet.mjs').Fleet} fleet @param {Call[]} calls @param {{ rounds: number, seconds: number }} options */
async function comparePeers(fleet, calls, options) {
  const ours = calls.find(({ name }) => name === LIKE_PEERS);
  const server = fleet.ships.at(-1)?.server;
  if (!(ours && server)) throw new Error(`there is no call "${LIKE_PEERS}"`);
  const { origin: url } = new URL(server.url);
  return measurePeers(fleet, { url, next: ours.next }, { ...options, connections: MANY });
}

/** Returns the required factor over Directus on the same rows; nothing if that is not installed. @param {Awaited<ReturnType<typeof measurePeers>>} peers */
function directusBudget({ directus }) {
  if (!directus) return [];
  const measure = `${LIKE_PEERS}: requests a second against those of ${directus.name}`;
  return [budgetOf(measure, directus.ratio, -AGAINST_DIRECTUS, times)];
}

/** @param {import('./fleet.mjs').Fleet} fleet @param {{ rounds: number, seconds: number }} options */
export async function measureLists(fleet, options) {
  const sizes = fleet.ships.map(({ entries }) => entries);
  const { calls, figures, onLargest } = await measure(fleet, options);
  const heads = sizes.flatMap((size) => [`${count(size)}: alone`, `at ${MANY}`, 'p99']);
  const cellsOf = (/** @type {string} */ key) => [
    ms(medianOf(figures, `${key}/1`, 'p50')),
    figures.has(`${key}/${MANY}`)
      ? `${Math.round(medianOf(figures, `${key}/${MANY}`, 'perSecond'))}/s`
      : '',
    figures.has(`${key}/${MANY}`) ? ms(medianOf(figures, `${key}/${MANY}`, 'p99')) : '',
  ];
  const plainOf = (/** @type {string} */ key) => [
    ms(medianOf(figures, `${key}/1/plain`, 'p50')),
    `${Math.round(medianOf(figures, `${key}/${MANY}/plain`, 'perSecond'))}/s`,
    ms(medianOf(figures, `${key}/${MANY}/plain`, 'p99')),
  ];
  const rows = calls.flatMap(({ name, plain }) => [
    [name, ...sizes.flatMap((size) => cellsOf(`${name}/${size}`))],
    ...(plain
      ? [['… the plain handler', ...sizes.flatMap((size) => plainOf(`${name}/${size}`))]]
      : []),
  ]);
  const peers = await comparePeers(fleet, onLargest, options);
  return {
    title: 'Calls as the table grows',
    text: `Over HTTP, signed in and with every check on, among so many entries. “Alone” is the median of one connection, “at ${MANY}” the requests a second of ${MANY} connections; medians of ${options.rounds} rounds in which all sizes were measured in turn. The plain handler reads the same rows from the same PostgreSQL and checks nothing; without a filter it does not count them either.`,
    tables: [
      { head: ['call', ...heads], rows },
      {
        head: ['peer: entries of one person and month', 'alone', `at ${MANY}`, 'p99'],
        rows: peers.rows,
      },
    ],
    budgets: [
      ...calls.flatMap((call) => budgetsOf(call, figures, sizes)),
      ...directusBudget(peers),
    ],
  };
}
