// The results of a part of the bench, and their format in docs/BENCHMARKS.md.

/** @typedef {{ measure: string, value: string, budget: string, isMet: boolean }} Budget */
/** @typedef {{ head: string[], rows: string[][] }} Table */
/** @typedef {{ title: string, text: string, tables: Table[], budgets: Budget[] }} Part */
/** @typedef {Part & { measured: string, machine: string }} MeasuredPart A part with when and where it was measured. */

/** @param {number} value */
export const ms = (value) => `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`;
/** @param {number} value */
export const times = (value) => `${value.toFixed(2)} ×`;
/** @param {number} value */
export const count = (value) => value.toLocaleString('en-GB');
/** @param {number} value in megabytes */
export const MB = (value) => `${Math.round(value)} MB`;
/** @param {number} bytes */
export const kB = (bytes) => `${Math.round(bytes / 1000)} kB`;

/**
 * Compares a figure with its budget:
 * @param {string} measure @param {number} value @param {number} budget @param {(value: number) => string} unit
 * @returns {Budget}
 */
export function budgetOf(measure, value, budget, unit) {
  const isLeast = budget < 0;
  const limit = Math.abs(budget);
  return {
    measure,
    value: unit(value),
    budget: `${isLeast ? '≥' : '≤'} ${unit(limit)}`,
    isMet: isLeast ? value >= limit : value <= limit,
  };
}

/** @param {Table} table */
const tableText = ({ head, rows }) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {MeasuredPart} part */
const partText = ({ title, text, tables, measured, machine }) =>
  [`## ${title}`, text, `${measured} ${machine}`, ...tables.map(tableText)].join('\n\n');

/** Returns the page of all results. @param {MeasuredPart[]} parts */
export function pageOf(parts) {
  const budgets = parts.flatMap((part) => part.budgets);
  const met = budgets.filter(({ isMet }) => isMet).length;
  return [
    '# Benchmarks',
    'For people who want to know how fast Fieldhouse is. Written by `npm run bench`; run it to have your own machine’s figures. A part is measured in one run, its peers with it; each says when and at which commit. What each part measures is in [bench/README.md](../bench/README.md).',
    '## Budgets',
    `${met} of ${budgets.length} are met.`,
    tableText({
      head: ['measure', 'measured', 'budget', 'met'],
      rows: budgets.map(({ measure, value, budget, isMet }) => [
        measure,
        value,
        budget,
        isMet ? 'yes' : '**no**',
      ]),
    }),
    ...parts.map(partText),
    '',
  ].join('\n\n');
}
