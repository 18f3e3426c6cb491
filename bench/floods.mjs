// Measures how others are served while somebody without a session floods the server.

import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loaded } from './load.mjs';
import { budgetOf, ms } from './report.mjs';
import { median, signIn, withDemoServer } from './servers.mjs';

const OTHERS = 10;
const MAX_MS = 250;
const ADDRESSES = 20;
/** @type {[flood: string, addresses: number, words: string][]} */
const FLOODS = [
  ['unread', 1, '20 connections send 40 requests for openapi.json each and read nothing'],
  ['unread', ADDRESSES, `the same from ${ADDRESSES} addresses`],
  ['document', 1, '20 connections fetch openapi.json'],
  ['document', ADDRESSES, `fetching it from ${ADDRESSES} addresses`],
  ['keys', 1, '40 connections sign in with 23,000 unknown keys'],
  ['keys', ADDRESSES, `signing in so from ${ADDRESSES} addresses`],
  ['burst', 1, '380 connections sign in so at the same moment'],
  ['burst', ADDRESSES, `such a burst from ${ADDRESSES} addresses`],
];
const flooder = fileURLToPath(new URL('flooder.mjs', import.meta.url));

/**
 * Floods a server for this many seconds. Resolves to its responses, counted by status or error code.
 * @param {string} url @param {string} flood @param {number} seconds @param {number} addresses
 * @returns {Promise<Record<string, number>>}
 */
async function flooded(url, flood, seconds, addresses) {
  const args = [flooder, url, flood, String(seconds), String(addresses)];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

/** @param {{ rounds: number, seconds: number }} options */
export const measureFloods = ({ rounds, seconds }) =>
  withDemoServer(
    async (server) => {
      const url = new URL(server.url).origin;
      const person = await signIn(server, 'engineer@example.com');
      const paths = ['timesheets?page=1&per_page=10&user_id=4', 'makes?per_page=10', 'health'];
      const others = () =>
        loaded({
          url,
          connections: OTHERS,
          seconds: seconds * 4,
          next: (_connection, turn) => ({
            path: `/api/${paths[turn % paths.length]}`,
            headers: person,
          }),
        });
      const of = (
        /** @type {import('./load.mjs').Loaded[]} */ all,
        /** @type {'p50' | 'p99' | 'refused'} */ figure,
      ) => median(all.map((round) => round[figure]));
      const quiet = [];
      for (let round = 0; round < rounds; round += 1) quiet.push(await others());
      const rows = [['nobody floods', ms(of(quiet, 'p50')), ms(of(quiet, 'p99')), '0', '']];
      const budgets = [];
      for (const [flood, addresses, words] of FLOODS) {
        const all = [];
        /** @type {Record<string, number>} */
        let answers = {};
        for (let round = 0; round < rounds; round += 1) {
          const [served, answered] = await Promise.all([
            others(),
            flooded(url, flood, seconds * 4 + 0.5, addresses),
          ]);
          all.push(served);
          answers = answered;
        }
        const refused = all.reduce((sum, round) => sum + round.refused, 0);
        const responses = Object.entries(answers).map(([status, times]) => `${times} × ${status}`);
        rows.push([
          words,
          ms(of(all, 'p50')),
          ms(of(all, 'p99')),
          String(refused),
          responses.join(', '),
        ]);
        budgets.push(
          budgetOf(`others, ${words}: median`, of(all, 'p50'), MAX_MS, ms),
          budgetOf(`others, ${words}: refused`, refused, 0, String),
        );
      }
      const deaths = server.pid === server.serverPid() ? 0 : 1;
      budgets.push(budgetOf('servers that died of a flood', deaths, 0, String));
      return {
        title: 'Somebody floods the server without signing in',
        text: `${OTHERS} connections of one person who is signed in, and health. The limits are those that npm start has, the flood comes from an address and a process of its own.`,
        tables: [
          {
            head: ['', 'others’ median', 'p99', 'refused', 'the flood was answered'],
            rows,
          },
        ],
        budgets,
      };
    },
    { RATE_LIMIT_PUBLIC: '' },
  );
