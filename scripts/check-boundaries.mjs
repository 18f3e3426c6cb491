// Runs the import rules of .dependency-cruiser.cjs over the project, then proves that they bite.
//
// dependency-cruiser reads TypeScript only if a parser it knows is installed, and says nothing when
// there is none: it finds no import, hence no fault. So every rule is also run over a small tree in a
// temporary folder that breaks it on purpose, and a rule that does not report its plant fails the check.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

// dependency-cruiser 17 never tells swc that a file has JSX in it, so no .tsx file could be read. Both
// get the same module object, and this happens before dependency-cruiser takes its functions from it.
const swc = require('@swc/core');
const { parseFileSync } = swc;
/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const rules = require('../.dependency-cruiser.cjs');

/** The folders whose imports are checked. */
const folders = ['src', 'mock-api', 'contract', 'e2e', 'bench'];

/**
 * One bad import for each rule: the rule's name, the file that breaks it, what that file says.
 * @type {Array<[rule: string, file: string, text: string]>}
 */
const plants = [
  ['core-stands-alone', 'src/core/planted.ts', "import '@/server/app';"],
  ['core-stands-alone', 'src/core/plantedModule.ts', "import '@/modules/people/model/words';"],
  [
    'core-stands-alone',
    'src/core/plantedClock.ts',
    "import { readFile } from 'node:fs';\nreadFile;",
  ],
  [
    'models-are-pure',
    'src/modules/fleet/model/planted.ts',
    "import { readFile } from 'node:fs';\nreadFile;",
  ],
  ['models-are-pure', 'src/modules/fleet/model/plantedServer.ts', "import '../server/totals';"],
  ['models-are-pure', 'src/registryPlanted.ts', "import '@/engine/store';"],
  ['models-know-no-list', 'src/modules/fleet/model/plantedList.ts', "import '@/registry';"],
  ['tests-of-rules-add-only-their-tools', 'src/core/planted.test.ts', "import 'pg';"],
  [
    'transitions-alone-write-states',
    'src/modules/fleet/server/plantedState.ts',
    "import '@/engine/transitions/written';",
  ],
  ['engine-knows-people-and-notices-alone', 'src/engine/planted.ts', "import '@/server/app';"],
  [
    'engine-knows-people-and-notices-alone',
    'src/engine/plantedModule.ts',
    "import '@/modules/fleet/model/vehicles';",
  ],
  [
    'engine-knows-people-and-notices-alone',
    'src/engine/plantedSql.ts',
    "import { Pool } from 'pg';\nPool;",
  ],
  [
    'engine-knows-people-and-notices-alone',
    'src/engine/plantedDisk.ts',
    "import { readFile } from 'node:fs';\nreadFile;",
  ],
  [
    'module-servers-know-the-engine-alone',
    'src/modules/fleet/server/planted.ts',
    "import { Pool } from 'pg';\nPool;",
  ],
  ['tests-of-modules-add-only-their-tools', 'src/engine/planted.test.ts', "import 'pg';"],
  ['mock-knows-no-module', 'mock-api/plantedRule.ts', "import '@/modules/people/model/words';"],
  [
    'mock-store-knows-who-may-sign-in-alone',
    'mock-api/store/plantedRule.ts',
    "import '@/modules/people/model/words';",
  ],
  ['browser-knows-no-back-end', 'src/browser/kit/plantedStore.ts', "import '@/engine/store';"],
  [
    'browser-knows-no-back-end',
    'src/modules/fleet/ui/plantedTotals.ts',
    "import '../server/totals';",
  ],
  [
    'back-ends-know-no-screen',
    'src/modules/fleet/server/plantedScreen.ts',
    "import '../ui/FleetPage';",
  ],
  ['browser-server-and-mock-are-strangers', 'mock-api/planted.ts', "import '@/server/app';"],
  [
    'browser-server-and-mock-are-strangers',
    'src/browser/kit/planted.ts',
    "import type { Row } from '@/server/postgres/rows';\nexport type Planted = Row;",
  ],
  ['back-ends-are-put-together-last', 'src/engine/plantedMock.ts', "import '../../mock-api/mock';"],
  [
    'tests-and-tools-are-leaves',
    'src/server/http/routes/plantedTool.ts',
    "import '../../../../e2e/support';",
  ],
  ['kit-knows-no-layer', 'src/browser/kit/plantedLayer.tsx', "export * from '../fields/Input';"],
  ['fields-know-only-kit', 'src/browser/fields/planted.tsx', "import '../crud/List';"],
  [
    'crud-knows-no-module',
    'src/browser/crud/planted.tsx',
    "import('@/modules/fleet/ui/FleetPage');",
  ],
  ['shell-knows-only-kit-and-fields', 'src/browser/shell/planted.tsx', "import '../crud/List';"],
  ['screens-know-no-frame', 'src/modules/fleet/ui/plantedFrame.tsx', "import '@/browser/app/App';"],
  [
    'screens-of-modules-are-islands',
    'src/modules/assets/ui/planted.tsx',
    "import '@/modules/fleet/ui/FleetPage';",
  ],
  [
    'app-takes-screens-from-their-list',
    'src/browser/app/plantedScreen.tsx',
    "import '@/modules/fleet/ui/FleetPage';",
  ],
  [
    'providers-are-for-the-app-alone',
    'src/browser/crud/plantedHttp.ts',
    "import '../providers/http';",
  ],
  ['providers-know-no-screen', 'src/browser/providers/planted.ts', "import '../crud/List';"],
  ['test-support-is-for-tests', 'src/browser/app/planted.ts', "import '../testing/support';"],
  ['server-parts-know-no-route', 'src/server/postgres/planted.ts', "import '../http/routes/crud';"],
  ['routes-know-no-app', 'src/server/http/routes/planted.ts', "import '../../app';"],
  [
    'only-the-store-speaks-sql',
    'src/server/http/routes/plantedSql.ts',
    "import { Pool } from 'pg';\nPool;",
  ],
  [
    'browser-loads-no-password-list',
    'src/browser/fields/plantedWords.ts',
    "import '@/modules/people/model/words';",
  ],
  ['no-cycle', 'src/core/plantedCycle.ts', "import './plantedCycleBack';"],
  ['no-unresolvable', 'src/core/plantedNowhere.ts', "import './nowhere';"],
];

/** The imports of the planted files. */
const soil = {
  'package.json': '{ "type": "module" }',
  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': 'exports.Pool = class {};',
  'src/registry.ts': 'export const registry = 1;',
  'src/modules/people/model/words.ts': "import './accounts/commonPasswords';",
  'src/modules/people/model/accounts/commonPasswords.ts': 'export const words = 1;',
  'src/modules/fleet/model/vehicles.ts': 'export const vehicles = 1;',
  'src/engine/transitions/written.ts': 'export const byTransition = 1;',
  'src/modules/fleet/server/totals.ts': 'export const totals = 1;',
  'src/modules/fleet/ui/FleetPage.tsx': 'export const FleetPage = 1;',
  'src/engine/store.ts': 'export const store = 1;',
  'mock-api/mock.ts': 'export const mock = 1;',
  'src/core/plantedCycleBack.ts': "import './plantedCycle';",
  'src/server/app.ts': 'export const app = 1;',
  'src/server/http/routes/crud.ts': 'export const crud = 1;',
  'src/server/postgres/rows.ts': 'export interface Row { id: number }',
  'e2e/support.ts': 'export const support = 1;',
  'src/browser/app/App.tsx': 'export const App = 1;',
  'src/browser/crud/List.tsx': 'export const List = 1;',
  'src/browser/fields/Input.tsx': 'export const Input = 1;',
  'src/browser/providers/http.ts': 'export const http = 1;',
  'src/browser/testing/support.ts': 'export const support = 1;',
};

/** @param {string} baseDir @returns {Promise<import('dependency-cruiser').ICruiseResult>} */
async function cruiseTree(baseDir) {
  const present = new Set(readdirSync(baseDir));
  const { enhancedResolveOptions, ...options } = rules.options;
  const { output } = await cruise(
    folders.filter((folder) => present.has(folder)),
    { ...options, baseDir, validate: true, ruleSet: { forbidden: rules.forbidden } },
    { ...enhancedResolveOptions, alias: { '@': join(baseDir, 'src') }, bustTheCache: true },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** @param {import('dependency-cruiser').ICruiseResult} result */
function faultsOf(result) {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Checks the project itself. Returns what is wrong, in words. */
async function checkProject() {
  const result = await cruiseTree(root);
  const { totalCruised, totalDependenciesCruised = 0 } = result.summary;
  const comments = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
  const complaints = faultsOf(result).map(
    ({ rule, from, to }) => `${rule}: ${from} → ${to}\n    ${comments.get(rule) ?? ''}`,
  );
  if (totalDependenciesCruised === 0) {
    complaints.push('dependency-cruiser found no import in the whole project: is @swc/core there?');
  }
  return { complaints, totalCruised, totalDependenciesCruised };
}

/** Checks the rules. Returns the plants that went unnoticed, in words. */
async function checkRules() {
  const field = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const clear = () => rmSync(field, { recursive: true, force: true });
  process.on('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

  const files = [...Object.entries(soil), ...plants.map(([, file, text]) => [file, text])];
  for (const [file, text] of files) {
    const tree = file.endsWith('.tsx')
      ? '\nexport const Tree = () => <p role="note">tree</p>;'
      : '';
    mkdirSync(dirname(join(field, file)), { recursive: true });
    writeFileSync(join(field, file), `${text}${tree}\n`);
  }
  const faults = faultsOf(await cruiseTree(field));
  clear();

  const missed = plants
    .filter(([rule, file]) => !faults.some((fault) => fault.rule === rule && fault.from === file))
    .map(([rule, file]) => `${rule} did not notice the bad import planted in ${file}`);
  const unproven = rules.forbidden
    .filter(({ name }) => !plants.some(([rule]) => rule === name))
    .map(({ name }) => `${name} has no plant that proves it`);
  return [...missed, ...unproven];
}

/** The most lines of json-server's adapter, its tests apart: more of it would be something that the application does. */
const MOST_LINES_OF_MOCK = 1_800;

/** Says where the mock has grown beyond an adapter. */
function checkMock() {
  const folder = join(root, 'mock-api');
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\b/.test(file))
    .reduce(
      (sum, file) => sum + readFileSync(join(folder, file), 'utf8').split('\n').length - 1,
      0,
    );
  return lines > MOST_LINES_OF_MOCK || lines === 0
    ? [`mock-api has ${lines} lines without its tests; ${MOST_LINES_OF_MOCK} are the most`]
    : [];
}

/** @param {unknown} error */
function unreadable(error) {
  const reason = error instanceof Error ? error.message : String(error);
  // swc adds the addresses of its own code to a syntax error.
  console.error(reason.replace(/Caused by:[\s\S]*?(?=\.\.\. in |$)/, ''));
  process.exit(1);
}

const project = await checkProject().catch(unreadable);
const complaints = [
  ...project.complaints,
  ...(await checkRules().catch(unreadable)),
  ...checkMock(),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error(`${complaints.length} faults in the boundaries`);
  process.exitCode = 1;
} else {
  console.log(
    `${project.totalCruised} modules, ${project.totalDependenciesCruised} imports, ` +
      `${plants.length} planted faults caught`,
  );
}
