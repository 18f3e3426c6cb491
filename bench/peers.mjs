// Measures other products with the same list of one person and month: unmodified json-server, and Directus on the
// database and the rows on which the product was measured.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { MONTH } from './calls.mjs';
import { loaded } from './load.mjs';
import { count, ms } from './report.mjs';
import { databaseOf, median, startPeer } from './servers.mjs';

/** @typedef {import('./load.mjs').Loaded} Loaded */
/** @typedef {{ one: Loaded, many: Loaded }} Round The load over one connection, and over many. */
/** @typedef {{ path: string, headers?: Record<string, string>, isRight: (answer: Response) => Promise<boolean> }} List */
/** @typedef {{ url: string, next: import('./calls.mjs').Call['next'] }} Ours The product’s own list. */

const JSON_SERVER_HOLDS = 10_000;
/** Seconds of warm-up of a peer: the product's code has run for several rounds by then. */
const WARM_UP = 3;
const jsonServer = fileURLToPath(new URL('peers/jsonServer/serve.mjs', import.meta.url));
const directus = fileURLToPath(new URL('peers/directus/serve.mjs', import.meta.url));

/** @param {string} name @param {Round[]} rounds */
const rowOf = (name, rounds) => [
  name,
  ms(median(rounds.map(({ one }) => one.p50))),
  `${Math.round(median(rounds.map(({ many }) => many.perSecond)))}/s`,
  ms(median(rounds.map(({ many }) => many.p99))),
];

/** @typedef {{ seconds: number, rounds: number, connections: number }} Load */

/**
 * Measures a peer's list over one connection and over many, round by round, with `before` ahead of each; then stops
 * it. Throws if a response is refused or fails `isRight`: the speed of a wrong response means nothing.
 * @param {{ url: string, stop: () => Promise<void> }} peer @param {List} list @param {Load} load
 * @param {() => Promise<void>} [before] @returns {Promise<Round[]>}
 */
async function measure({ url, stop }, { isRight, ...request }, load, before = async () => {}) {
  const { seconds, rounds, connections } = load;
  const next = () => request;
  const many = { url, connections, next };
  try {
    const answer = await fetch(`${url}${request.path}`, { headers: request.headers ?? {} });
    if (!(answer.ok && (await isRight(answer))))
      throw new Error(`${request.path} was answered with ${answer.status}, or with other rows`);
    await loaded({ ...many, seconds: WARM_UP });
    /** @type {Round[]} */
    const figures = [];
    for (let round = 0; round < rounds; round += 1) {
      await before();
      const one = await loaded({ url, connections: 1, seconds, next });
      figures.push({ one, many: await loaded({ ...many, seconds }) });
    }
    if (figures.some((figure) => figure.one.refused + figure.many.refused > 0))
      throw new Error(`${request.path} was refused under load`);
    return figures;
  } finally {
    await stop();
  }
}

/** @param {Load} load */
async function measureJsonServer(load) {
  const { person, from, to } = MONTH;
  const list = {
    path: `/timesheets?user_id=${person}&date_gte=${from}&date_lte=${to}&_sort=date,start_time&_order=desc,asc&_page=1&_limit=10`,
    isRight: async (/** @type {Response} */ answer) => (await answer.json()).length === 10,
  };
  return measure(await startPeer(jsonServer, [String(JSON_SERVER_HOLDS)]), list, load);
}

/**
 * Starts Directus on a product's database, as the last to use it: it adds its tables.
 * @param {string} folder where it is installed @param {import('./servers.mjs').Server} server
 */
export async function startDirectus(folder, server) {
  const { version } = JSON.parse(
    readFileSync(join(folder, 'node_modules', 'directus', 'package.json'), 'utf8'),
  );
  const name = `Directus ${version}`;
  console.error(`${name} adds its tables …`);
  const token = randomUUID();
  const peer = await startPeer(directus, [folder, databaseOf(server), token]);
  return { name, ...peer, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Measures Directus on the product's database; the product's own list is measured before each of its rounds. Returns
 * its name, its figures, and the median factor of the product over its requests a second.
 * @param {string} folder @param {import('./fleet.mjs').Ship} ship @param {Ours} ours @param {Load} load
 */
async function measureDirectus(folder, { server }, ours, load) {
  const { person, from, to } = MONTH;
  const peer = await startDirectus(folder, server);
  const list = {
    path: `/items/timesheets?filter[user_id][_eq]=${person}&filter[date][_between]=${from},${to}&filter[archived_at][_null]=true&sort=-date,start_time&limit=10&meta=filter_count`,
    headers: peer.headers,
    isRight: async (/** @type {Response} */ answer) => {
      const { data, meta } = await answer.json();
      return data.length === 10 && meta.filter_count > 10;
    },
  };
  /** @type {number[]} */
  const product = [];
  const figures = await measure(peer, list, load, async () => {
    const { perSecond } = await loaded({ ...load, ...ours });
    product.push(perSecond);
  });
  const ratios = figures.map(({ many }, at) => (product[at] ?? Number.NaN) / many.perSecond);
  return { name: peer.name, figures, ratio: median(ratios) };
}

/**
 * Returns the rows of the peers, and the product's factor over Directus' requests a second if that is installed.
 * Directus runs on the largest database, after everything else.
 * @param {import('./fleet.mjs').Fleet} fleet @param {Ours} ours the same list of the product, on the largest database
 * @param {Load} load
 * @returns {Promise<{ rows: string[][], directus?: { name: string, ratio: number } }>}
 */
export async function measurePeers({ ships }, ours, load) {
  const inMemory = `json-server, ${count(JSON_SERVER_HOLDS)} entries in memory`;
  const rows = [rowOf(inMemory, await measureJsonServer(load))];
  const folder = process.env.DIRECTUS;
  const largest = ships.at(-1);
  if (!(folder && largest)) {
    const how = 'skipped: DIRECTUS names no folder (bench/peers/directus/README.md)';
    return { rows: [...rows, ['Directus', how, '', '']] };
  }
  const { name, figures, ratio } = await measureDirectus(folder, largest, ours, load);
  rows.push(rowOf(`${name}, the same ${count(largest.entries)} entries`, figures));
  return { rows, directus: { name, ratio } };
}
