// Forbidden imports, which prove that the rules of .dependency-cruiser.cjs report them.

/**
 * One bad import for each rule: the rule's name, the file that breaks it, what that file says.
 * @type {Array<[rule: string, file: string, text: string]>}
 */
export const plants = [
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
    "import '@/engine/transitions/byTransition';",
  ],
  [
    'engine-knows-people-notices-and-groups-alone',
    'src/engine/planted.ts',
    "import '@/server/app';",
  ],
  [
    'engine-knows-people-notices-and-groups-alone',
    'src/engine/plantedModule.ts',
    "import '@/modules/fleet/model/vehicles';",
  ],
  [
    'engine-knows-people-notices-and-groups-alone',
    'src/engine/plantedSql.ts',
    "import { Pool } from 'pg';\nPool;",
  ],
  [
    'engine-knows-people-notices-and-groups-alone',
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
  [
    'kit-alone-knows-mui',
    'src/modules/fleet/ui/plantedButton.tsx',
    "import Button from '@mui/material/Button';\nButton;",
  ],
  [
    'kit-alone-knows-mui',
    'src/browser/crud/plantedTheme.ts',
    "import type { Theme } from '@mui/material/styles';\nexport type Planted = Theme;",
  ],
  [
    'screens-write-no-sx',
    'src/modules/fleet/ui/plantedStyle.tsx',
    'export const Planted = () => <Box sx={{ margin: 0 }} />;',
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
    'csv-is-read-in-one-place',
    'src/engine/plantedCsv.ts',
    "import papaparse from 'papaparse';\npapaparse;",
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
export const soil = {
  'package.json': '{ "type": "module" }',
  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': 'exports.Pool = class {};',
  'node_modules/papaparse/package.json': '{ "name": "papaparse", "main": "index.js" }',
  'node_modules/papaparse/index.js': 'exports.parse = () => {};',
  'src/registry.ts': 'export const registry = 1;',
  'src/modules/people/model/words.ts': "import './accounts/commonPasswords';",
  'src/modules/people/model/accounts/commonPasswords.ts': 'export const words = 1;',
  'src/modules/fleet/model/vehicles.ts': 'export const vehicles = 1;',
  'src/engine/transitions/byTransition.ts': 'export const byTransition = 1;',
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
