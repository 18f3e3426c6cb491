// Measures every list as its screen offers it, on the largest database: its pages, each order, each filter with each of
// its operators, each group with its sums, and a few searches, as an administrator and a manager. The views are derived
// from the registry, so that new lists are measured too.

import { tsImport } from 'tsx/esm/api';
import { budgetOf, count, ms } from './report.mjs';
import { signIn } from './servers.mjs';

const MAX_MS = 100;
const TURNS = 3;
const SHOWN = 12;
const PEOPLE = ['admin@example.com', 'contract.manager@example.com'];
const DAY = 24 * 60 * 60 * 1_000;
/** @param {number} days */
const daysAgo = (days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** @typedef {Record<string, unknown>} Filter */
/** @typedef {{ page?: number, perPage?: number, sort?: { field: string, order: string }, filter?: Filter, subtotals?: Record<'group' | 'totals', string> }} View */
/** @typedef {{ name: string, what: string, took: number, status: number, total: number }} Measured */

/** Loads the parts of the program that know the lists and the requests of their screens. */
async function offeredBy() {
  const load = (/** @type {string} */ path) => tsImport(path, import.meta.url);
  const [registry, operations, timesheet, labour, ...parts] = await Promise.all(
    [
      '../src/registry.ts',
      '../src/modules/operations.ts',
      '../src/modules/reports/model/timesheetReport.ts',
      '../src/modules/reports/model/labourReport.ts',
      '../src/browser/crud/list/columns/columns.ts',
      '../src/browser/crud/listedResources.ts',
      '../src/browser/providers/http/listCall.ts',
      '../src/core/fields/index.ts',
      '../src/core/lists/longLists.ts',
      '../src/core/fields/kinds/choice.ts',
      '../src/browser/crud/list/filters/operators.ts',
      '../src/browser/crud/list/groups/groupings.ts',
    ].map(load),
  );
  const screens = [...registry.registry.values(), timesheet.timesheetReport, labour.labourReport];
  return {
    ...Object.assign({}, ...parts),
    screens: screens.filter(({ hasScreens }) => hasScreens),
    pathOf: (/** @type {string} */ name) => operations.operations.get(name)?.path ?? name,
  };
}

/**
 * Returns the values to filter a field by, one after the other: its choices, or a value of a row.
 * @param {Awaited<ReturnType<typeof offeredBy>>} of @param {string} name @param {any} field @param {Record<string,
 * unknown>[]} rows
 * @returns {Filter[]}
 */
function filtersOfField({ kindOf, optionsOf }, name, field, rows) {
  const { filter, column } = kindOf(field);
  if (field.kind === 'boolean') return [{ [name]: true }, { [name]: false }];
  const options = Object.keys(optionsOf(field) ?? {});
  if (options.length > 0) return options.map((option) => ({ [name]: option }));
  if (filter === 'range' && /date|instant/.test(column(field).type)) {
    if (column(field).type === 'instant') return [];
    return [
      { [`${name}_from`]: daysAgo(213), [`${name}_to`]: daysAgo(183) },
      { [`${name}_from`]: daysAgo(2_000) },
      { [`${name}_to`]: daysAgo(1_000) },
    ];
  }
  const values = [...new Set(rows.map((row) => row[name]).filter((value) => value != null))];
  if (filter === 'many')
    return [values.slice(0, 1), values.slice(0, 3)].map((some) => ({ [name]: some }));
  return values.slice(0, 1).map((value) => ({ [name]: value }));
}

/**
 * Returns filters with each operator that a field's filter offers.
 * @param {Awaited<ReturnType<typeof offeredBy>>} of @param {any} resource @param {string} name @param {any} field
 * @param {Record<string, unknown>[]} rows @returns {Filter[]}
 */
function filtersByOperator({ kindOf, operatorsFor, parametersOf }, resource, name, field, rows) {
  const value = rows.map((row) => row[name]).find((one) => one != null && one !== '');
  const isDay = /date|instant/.test(kindOf(field).column(field).type);
  /** @type {Record<string, unknown>} */
  const values = {
    between: value,
    is: value,
    contains: String(value ?? 'plan').slice(0, 5),
    during: ['last_month', 'this_year', 'next_90_days'],
    any: value,
    not: value,
    before: isDay ? daysAgo(1_000) : value,
    after: isDay ? daysAgo(30) : value,
    empty: 'true',
    filled: 'false',
  };
  return operatorsFor(resource, name, field).flatMap((/** @type {string} */ operator) => {
    const [parameter] = parametersOf(name, operator);
    return [values[operator] ?? []].flat().map((one) => ({ [parameter]: one }));
  });
}

/** @param {import('./fleet.mjs').Fleet} fleet */
export async function measureScreens({ ships }) {
  const { server, entries } = ships.at(-1) ?? {};
  if (!server || entries === undefined) throw new Error('no server was started');
  const offered = await offeredBy();
  /** @type {Measured[]} */
  const measured = [];
  for (const email of PEOPLE) {
    const headers = await signIn(server, email);
    const fetchList = async (/** @type {string} */ path) => {
      const began = performance.now();
      const response = await fetch(`${server.url}/${path}`, { headers });
      const { data, pagination, errors } = await response.json();
      const took = performance.now() - began;
      return { took, status: response.status, data, total: pagination?.total ?? 0, errors };
    };
    const { data: profile } = await fetchList('employees/profile');
    const by = { id: profile.id, role: profile.role, denied: [], standsInFor: [] };
    for (const resource of offered.screens) {
      if (!offered.mayOpen(by, resource)) continue;
      /** @param {string} what @param {View} view */
      const look = async (what, { page = 1, perPage = 10, sort, filter = {}, subtotals }) => {
        const field = resource.sort.join(',');
        const request = {
          pagination: { page, perPage },
          sort: sort ?? { field, order: 'ASC' },
          filter,
          meta: { subtotals },
        };
        const { operation, query } = offered.listCall(resource, request, by);
        const path = `${offered.pathOf(operation)}?${new URLSearchParams(query)}`;
        const answers = [];
        for (let turn = 0; turn < TURNS; turn += 1) answers.push(await fetchList(path));
        const [middle = answers[0]] = answers.toSorted((a, b) => a.took - b.took).slice(TURNS >> 1);
        const { took, status, total, data } = middle;
        if (status !== 403)
          measured.push({
            name: resource.label,
            what: `${profile.role}: ${what}`,
            took,
            status,
            total,
          });
        return { status, total, rows: Array.isArray(data) ? data : [] };
      };
      const first = await look('first page', {});
      if (first.status !== 200) continue;
      const { total, rows } = first;
      await look('second page', { page: 2 });
      await look('100 rows', { perPage: 100 });
      await look('deleted', { filter: { archived: 'only' } });
      for (const [name, field] of offered.columnsOf(resource, by)) {
        if (!offered.isSortable(field) || !offered.isSortOffered(resource, name, total)) continue;
        for (const order of ['ASC', 'DESC'])
          await look(`by ${name} ${order}`, { sort: { field: name, order } });
      }
      for (const [name, field] of offered.filtersOf(resource, by))
        for (const filter of filtersOfField(offered, name, field, rows)) {
          const found = await look(`with ${JSON.stringify(filter)}`, { filter });
          // Filtered enough, it can be sorted by any field.
          for (const [other, column] of offered.columnsOf(resource, by).slice(0, 4))
            if (
              found.total > 1_000 &&
              offered.isSortable(column) &&
              offered.isSortOffered(resource, other, found.total)
            )
              await look(`with ${JSON.stringify(filter)} by ${other}`, {
                filter,
                sort: { field: other, order: 'ASC' },
              });
        }
      for (const [name, field] of offered.filterableFields(resource, by))
        for (const filter of filtersByOperator(offered, resource, name, field, rows))
          await look(`with ${JSON.stringify(filter)}`, { filter });
      const totals = Object.keys(resource.fields).filter((name) => resource.fields[name].isSummed);
      const sums = totals.slice(0, 10).join(',');
      for (const [group] of offered.groupingsOf(resource, by)) {
        const one = { perPage: 1, subtotals: { group, totals: sums } };
        await look(`grouped by ${group}`, one);
        if (!offered.growsLong(resource)) continue;
        const { month } = resource.totals;
        for (const [period, days] of [
          ['a month', 213],
          ['a year', 548],
        ]) {
          const filter = {
            [`${month}_from`]: daysAgo(Number(days)),
            [`${month}_to`]: daysAgo(183),
          };
          await look(`${period} grouped by ${group}`, { ...one, filter });
        }
      }
      if (!offered.isSearchable(resource, by)) continue;
      for (const q of ['e', 'pla', 'plan', 'J-20420', 'Smith', 'zzzz'])
        await look(`search “${q}”`, { filter: { q } });
    }
    console.error(`screens of ${email}: ${measured.length} views`);
  }
  const slowest = measured.toSorted((a, b) => b.took - a.took);
  // What no index serves in a long list is refused in words.
  const wrong = measured.filter(({ status }) => status !== 200 && status !== 422);
  for (const { name, what, status } of wrong) console.error(`${status} ${name}, ${what}`);
  const tooMany = measured.filter(({ status }) => status === 422).length;
  return {
    title: 'Every list as its screen offers it',
    text: `${count(measured.length)} views among ${count(entries)} entries, each requested ${TURNS} times alone, as its screen does: first and second page, a hundred rows, each order that is offered, each filter with each operator, each group with its sums, a few searches, what is deleted. ${count(tooMany)} were refused in words, because a long list has no index for them or they find too much. The slowest:`,
    tables: [
      {
        head: ['list', 'view', 'median', 'found'],
        rows: slowest
          .slice(0, SHOWN)
          .map(({ name, what, took, total }) => [name, what, ms(took), count(total)]),
      },
    ],
    budgets: [
      budgetOf(
        `the slowest of ${count(measured.length)} views of lists, alone`,
        slowest[0]?.took ?? Number.NaN,
        MAX_MS,
        ms,
      ),
      budgetOf('views of lists that failed', wrong.length, 0, String),
    ],
  };
}
