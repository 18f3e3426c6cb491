// Measures the search across all lists, as the command palette makes it, on the largest database: words of every
// kind, one after the other, by people of several roles.

import { budgetOf, count, ms } from './report.mjs';
import { median, signIn } from './servers.mjs';

const MAX_MS = 150;
const TURNS = 5;
const PEOPLE = ['admin@example.com', 'contract.manager@example.com', 'engineer@example.com'];
/** A few letters as typed, names, whole numbers, and words that many entries, few or none have. */
const WORDS = [
  ...['a', 'be', 'ben', 'smith', 'leeds', 'plan', 'planned', 'boiler', 'service'],
  ...['J-2', 'J-204', 'J-20420', '2042', 'example.com', 'LS1', 'zzzz', '%'],
];

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {import('./fleet.mjs').Fleet} fleet */
export async function measureSearch({ ships }) {
  const { server, entries } = ships.at(-1) ?? {};
  if (!server || entries === undefined) throw new Error('no server was started');
  /** @type {Map<string, number[]>} */
  const byWords = new Map(WORDS.map((words) => [words, []]));
  let refused = 0;
  for (const email of PEOPLE) {
    const headers = await signIn(server, email);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const words of WORDS) {
        const began = performance.now();
        const response = await fetch(`${server.url}/search?q=${encodeURIComponent(words)}`, {
          headers,
        });
        await response.text();
        if (response.status === 200) byWords.get(words)?.push(performance.now() - began);
        else refused += 1;
      }
    console.error(`searched as ${email}`);
  }
  const all = [...byWords.values()].flat();
  const slowest = [...byWords].toSorted(([, one], [, other]) => median(other) - median(one));
  return {
    title: 'Search across all lists',
    text: `${count(all.length)} searches among ${count(entries)} entries, one at a time, by ${PEOPLE.length} roles, each of ${WORDS.length} words ${TURNS} times. The slowest words:`,
    tables: [
      {
        head: ['words', 'median', 'slowest'],
        rows: slowest
          .slice(0, 8)
          .map(([words, times]) => [`“${words}”`, ms(median(times)), ms(Math.max(...times))]),
      },
    ],
    budgets: [
      budgetOf('search across all lists: p95', quantile(all, 0.95), MAX_MS, ms),
      budgetOf('search across all lists: refused', refused, 0, String),
    ],
  };
}
