// Finds incomplete declarations of modules: a menu entry without a text or group, notices that no manifest lists, a row or
// action of the access table that is missing from the contract tests' hand-written matrix, dashboard figures without an
// order or text. Part of npm run check. Planted faults prove every rule.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { projectRoot } from '../build.mjs';

register();
const { manifests, registry } = await import('../../src/registry.ts');
const { accessRows, actionsOf } = await import('../../src/core/access/table.ts');
const { everyServerModule } = await import('../../src/modules/server.ts');
const { ALWAYS_ON } = await import('../../src/modules/checkModulesOff.ts');
const { menuMessages } = await import('../../src/browser/app/messages/menu.ts');
const { accessMatrix } = await import('../../contract/support/access/accessMatrix.ts');

/** Rights to reports and to the history of records, which have no resource with rows for the matrix. */
const WITHOUT_ROWS = ['activity-events'];

/** Returns the named export of a file that modules may have, with the name of each module that has it. @param {string} file @param {string} name */
async function byModule(file, name) {
  const folder = join(projectRoot, 'src/modules');
  const found = [];
  for (const module of readdirSync(folder)) {
    const path = join(folder, module, file);
    if (existsSync(path))
      found.push({ module, value: (await import(pathToFileURL(path).href))[name] });
  }
  return found;
}

/** @param {string} file @param {string} name */
const ofModules = async (file, name) => (await byModule(file, name)).map(({ value }) => value);

/** @param {readonly string[]} names */
const repeated = (names) => names.filter((name, at) => names.indexOf(name) !== at);

/** @param {readonly { key: string, parentKey?: string }[]} entries @param {Readonly<Record<string, string>>} words */
function faultsOfMenu(entries, words) {
  return entries
    .flatMap(({ key, parentKey }) => [key, ...(parentKey ? [parentKey] : [])])
    .filter((key) => !words[key])
    .map((key) => `the menu entry "${key}" has no words in src/browser/app/messages/menu.ts`);
}

/** A line of the menu. @typedef {{ key: string, at: number, parentKey?: string, url?: string }} Line */

/** Returns what a module has whenever it is there: its own name, all it needs, and what is never switched off. @param {string} name */
function presentWith(name) {
  const present = new Set([name, ...ALWAYS_ON]);
  for (const one of present)
    for (const need of everyServerModule.find((other) => other.name === one)?.needs ?? [])
      present.add(need);
  return present;
}

/** @param {readonly { module: string, value: readonly Line[] }[]} menus */
function faultsOfGroups(menus) {
  const groups = menus.flatMap(({ module, value }) =>
    value.filter(({ url }) => !url).map(({ key, at }) => ({ module, key, at })),
  );
  return [
    ...menus.flatMap(({ module, value }) => {
      const present = presentWith(module);
      const known = new Set(groups.filter((one) => present.has(one.module)).map(({ key }) => key));
      return value
        .filter(({ parentKey }) => parentKey && !known.has(parentKey))
        .map(
          ({ key, parentKey }) =>
            `neither ${module} nor a module it needs declares "${parentKey}", the menu group of "${key}"`,
        );
    }),
    ...groups
      .filter(({ key, at }) => groups.some((other) => other.key === key && other.at !== at))
      .map(({ module, key }) => `${module} puts the menu group "${key}" where another does not`),
  ];
}

/**
 * @param {readonly { path: string, notices: readonly unknown[] }[]} resources
 * @param {readonly { of: string, at: number }[]} lists
 */
function faultsOfNotices(resources, lists) {
  return [
    ...resources
      .filter(({ path, notices }) => notices.length > 0 && !lists.some(({ of }) => of === path))
      .map(({ path }) => `${path} has notices that no manifest lists, so nobody can turn them off`),
    ...repeated(lists.map(({ at }) => String(at))).map(
      (at) => `two lists of notices have the place ${at}`,
    ),
  ];
}

/**
 * @param {readonly { name: string, actions: readonly string[] }[]} rows
 * @param {Readonly<Record<string, Readonly<Record<string, object>>>>} matrix
 */
function faultsOfMatrix(rows, matrix) {
  return rows.flatMap(({ name, actions }) => {
    const roles = matrix[name];
    if (!roles)
      return [`the access row "${name}" is not in contract/support/access/accessMatrix.ts`];
    const known = new Set(Object.values(roles).flatMap((may) => Object.keys(may)));
    return actions
      .filter(
        (action) => !known.has(action) && !(known.has('save') && ['add', 'edit'].includes(action)),
      )
      .map(
        (action) =>
          `contract/support/access/accessMatrix.ts says of nobody who may ${action} ${name}`,
      );
  });
}

/** @param {readonly { name: string, urgency: string, at: number }[]} figures @param {Readonly<Record<string, string>>} words */
function faultsOfFigures(figures, words) {
  return [
    ...repeated(figures.map(({ urgency, at }) => `${at} among "${urgency}"`)).map(
      (place) => `two figures of the dashboard have the place ${place}`,
    ),
    ...figures
      .filter(({ name }) => !words[name])
      .map(({ name }) => `the figure "${name}" has no words in its module's ui/textsElsewhere.ts`),
  ];
}

const menus = await byModule('ui/menu.ts', 'menu');
const entries = menus.flatMap(({ value }) => value);
const lists = manifests.flatMap(({ notices = [] }) => notices);
const rows = accessRows()
  .filter(({ name }) => !WITHOUT_ROWS.includes(name))
  .map((row) => ({ name: row.name, actions: actionsOf(row) }));
const figures = everyServerModule.flatMap((one) => one.figures ?? []);
const own = await ofModules('ui/messages.ts', 'messages');
const elsewhere = await ofModules('ui/textsElsewhere.ts', 'messages');
/** @type {Record<string, string>} */
const figureWords = Object.assign(
  {},
  ...[...own, ...elsewhere].map((messages) => messages?.dashboard?.figures ?? messages?.figures),
);

const faults = [
  ...faultsOfMenu(entries, menuMessages),
  ...faultsOfGroups(menus),
  ...faultsOfNotices([...registry.values()], lists),
  ...faultsOfMatrix(rows, accessMatrix),
  ...faultsOfFigures(figures, figureWords),
];
const planted = [
  faultsOfMenu([{ key: 'planted' }], menuMessages),
  faultsOfGroups([
    { module: 'parking', value: [{ key: 'planted', at: 10, parentKey: 'inventory' }] },
    { module: 'assets', value: [{ key: 'inventory', at: 120 }] },
  ]),
  faultsOfGroups([...menus, { module: 'payroll', value: [{ key: 'fleet', at: 10 }] }]),
  faultsOfNotices([{ path: 'planted', notices: ['due'] }], lists),
  faultsOfNotices([], [...lists, ...lists.slice(0, 1)]),
  faultsOfMatrix([{ name: 'planted', actions: [] }], accessMatrix),
  faultsOfMatrix([{ name: 'employees', actions: ['plant'] }], accessMatrix),
  faultsOfFigures([...figures, ...figures.slice(0, 1)], figureWords),
  faultsOfFigures([{ name: 'planted', urgency: 'safety', at: -1 }], figureWords),
];
const missed = planted.filter((found) => found.length === 0).length;
if (missed > 0) faults.push(`${missed} of ${planted.length} planted faults went unnoticed`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `${entries.length} lines of the menu, ${lists.length} lists of notices, ${rows.length} access rows and ` +
      `${figures.length} figures are declared in full; ${planted.length} planted faults caught`,
  );
