// What others take to answer the same list of one person and month: json-server as it comes, and Directus on the
// database and the rows that the product was measured on.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { MONTH } from './calls.mjs';
import { loaded } from './load.mjs';
import { count, ms } from './report.mjs';
import { databaseOf, startPeer } from './servers.mjs';

/** @typedef {import('./load.mjs').Loaded} Loaded */
/** @typedef {{ one: Loaded, many: Loaded }} Asked Asked over one connection, and over many. */

const JSON_SERVER_HOLDS = 10_000;
/** Seconds that a peer is asked before it is measured: the product's code has run for several rounds by then. */
const WARM_UP = 3;
/** @param {string} path */
const script = (path) => fileURLToPath(new URL(`peers/${path}/serve.mjs`, import.meta.url));

/** @param {string} name @param {Asked} asked */
const rowOf = (name, { one, many }) => [
  name,
  ms(one.p50),
  `${Math.round(many.perSecond)}/s`,
  ms(many.p99),
];

/**
 * Asks a peer over one connection and over many, and stops it. Throws where an answer is refused or does not hold what
 * `isRight` looks for: a quick answer to something else is no figure.
 * @param {{ url: string, stop: () => Promise<void> }} peer
 * @param {{ path: string, headers?: Record<string, string>, isRight: (answer: Response) => Promise<boolean> }} list
 * @param {{ seconds: number, connections: number }} load
 * @returns {Promise<Asked>}
 */
async function ask({ url, stop }, { isRight, ...asked }, { seconds, connections }) {
  try {
    const answer = await fetch(`${url}${asked.path}`, { headers: asked.headers ?? {} });
    if (!(answer.ok && (await isRight(answer))))
      throw new Error(`${asked.path} was answered with ${answer.status}, or with other rows`);
    const next = () => asked;
    const one = await loaded({ url, connections: 1, seconds, warmUp: WARM_UP, next });
    const many = await loaded({ url, connections, seconds, warmUp: WARM_UP, next });
    if (one.refused + many.refused > 0) throw new Error(`${asked.path} was refused under load`);
    return { one, many };
  } finally {
    await stop();
  }
}

/** @param {{ seconds: number, connections: number }} load */
async function askJsonServer(load) {
  const { person, from, to } = MONTH;
  const list = {
    path: `/timesheets?user_id=${person}&date_gte=${from}&date_lte=${to}&_sort=date,start_time&_order=desc,asc&_page=1&_limit=10`,
    isRight: async (/** @type {Response} */ answer) => (await answer.json()).length === 10,
  };
  return ask(await startPeer(script('jsonServer'), [String(JSON_SERVER_HOLDS)]), list, load);
}

/**
 * Directus on the database of a server of the product, which goes on running and is asked nothing meanwhile.
 * @param {string} folder @param {import('./fleet.mjs').Ship} ship @param {{ seconds: number, connections: number }} load
 */
async function askDirectus(folder, { server }, load) {
  const { person, from, to } = MONTH;
  const token = randomUUID();
  const list = {
    path: `/items/timesheets?filter[user_id][_eq]=${person}&filter[date][_between]=${from},${to}&sort=-date,start_time&limit=10&meta=filter_count`,
    headers: { authorization: `Bearer ${token}` },
    isRight: async (/** @type {Response} */ answer) => {
      const { data, meta } = await answer.json();
      return data.length === 10 && meta.filter_count > 10;
    },
  };
  const peer = await startPeer(script('directus'), [folder, databaseOf(server), token]);
  return ask(peer, list, load);
}

/** @param {string} folder */
const directusVersion = (folder) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', 'directus', 'package.json'), 'utf8'))
    .version;

/**
 * The rows of the peers, and how many requests a second Directus answered where it is installed. It is asked on the
 * largest database, after everything else was asked there.
 * @param {import('./fleet.mjs').Fleet} fleet @param {{ seconds: number, connections: number }} load
 * @returns {Promise<{ rows: string[][], directus?: { name: string, perSecond: number } }>}
 */
export async function measurePeers({ ships }, load) {
  const jsonServer = `json-server, ${count(JSON_SERVER_HOLDS)} entries in memory`;
  const rows = [rowOf(jsonServer, await askJsonServer(load))];
  const folder = process.env.DIRECTUS;
  const largest = ships.at(-1);
  if (!(folder && largest)) {
    const how = 'skipped: DIRECTUS names no folder (bench/peers/directus/README.md)';
    return { rows: [...rows, ['Directus', how, '', '']] };
  }
  const name = `Directus ${directusVersion(folder)}`;
  console.error(`${name} adds its tables …`);
  const asked = await askDirectus(folder, largest, load);
  rows.push(rowOf(`${name}, the same ${count(largest.entries)} entries`, asked));
  return { rows, directus: { name, perSecond: asked.many.perSecond } };
}
