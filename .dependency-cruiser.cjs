// Rules for imports between folders. scripts/checks/boundaries.mjs runs them, and proves with a planted import for
// each rule that it works: add a plant to scripts/checks/boundaryPlants.mjs with every new rule.

const testFile = '\\.test\\.tsx?$';

/** Folders for tests and for code that only tests import. */
const testSupport = '/testing/';

/** A file at the top of src/browser (main.tsx) composes the browser app, as src/browser/app does. */
const browserApp = '^src/browser/(app/|[^/]+$)';

/** The same for src/server: app.ts and main.ts. */
const serverApp = '^src/server/[^/]+$';

/** Files made from all modules: the registry, and the lists of their parts. */
const ofAllModules = '^src/([^/]+\\.ts$|modules/([^/]+\\.ts$|samples/))';

const databaseDriver = 'node_modules/(@types/)?(drizzle-orm|drizzle-kit|pg)/';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'core-stands-alone',
      'Declarations, their rules and their words hold for every module and are pure: zod, date-fns and its time zones only.',
      { path: '^src/core/', pathNot: [testFile, testSupport] },
      { pathNot: ['^src/core/', 'node_modules/(zod|date-fns|@date-fns/tz|papaparse)/'] },
    ),
    forbid(
      'csv-is-read-in-one-place',
      'One module knows the parser of comma-separated values, and loads it with the first file.',
      { path: '.', pathNot: '^src/core/sheets/csvReading\\.ts$' },
      { path: 'node_modules/papaparse/' },
    ),
    forbid(
      'models-are-pure',
      'A model knows no I/O, no clock and no framework, so that the browser can read it: core and other models only.',
      {
        path: '^src/(modules/([^/]+/model/|[^/]+\\.ts$|samples/)|[^/]+\\.ts$)',
        pathNot: [testFile, '^src/modules/((ui|server|switchedOnModules)\\.ts$|samples/)'],
      },
      {
        pathNot: [
          '^src/(core|modules/[^/]+/model)/',
          ofAllModules,
          'node_modules/(zod|date-fns|@date-fns/tz)/',
        ],
      },
    ),
    forbid(
      'models-know-no-list',
      'A module does not know which others there are.',
      { path: '^src/modules/[^/]+/model/', pathNot: testFile },
      { path: ofAllModules },
    ),
    forbid(
      'tests-of-rules-add-only-their-tools',
      'A test of core or of a model needs nothing but them, the registry, vitest and fast-check.',
      { path: `^src/(core|modules/[^/]+/model|modules/samples)/.*${testFile}` },
      {
        pathNot: [
          '^src/(core|modules/[^/]+/model)/',
          ofAllModules,
          'node_modules/(zod|date-fns|@date-fns/tz|vitest|fast-check)/',
        ],
      },
    ),
    forbid(
      'transitions-alone-write-states',
      'The store refuses a state that no transition marks as its own. What could mark any values could write any state.',
      { path: '.', pathNot: [testFile, '^src/engine/transitions/'] },
      { path: '^src/engine/transitions/byTransition\\.ts$' },
    ),
    forbid(
      'engine-knows-people-notices-and-groups-alone',
      'What every module gets is done for declarations. It knows its store as a port, and neither SQL nor a framework. Tokens need chance, archives are packed and unpacked.',
      {
        path: '^src/engine/',
        pathNot: [
          testFile,
          testSupport,
          // It reads files of a package, the same for everybody, and none of anybody's.
          '^src/engine/routes/swaggerFiles\\.ts$',
        ],
      },
      {
        pathNot: [
          '^src/(engine|core)/',
          '^src/modules/(people|notices|changeGroups)/model/',
          // The companies' names, which no password may be made of.
          '^src/modules/configuration/model/companies\\.ts$',
          '^src/modules/operations\\.ts$',
          '^(node:)?(crypto|zlib)$',
          'node_modules/fflate/',
        ],
      },
    ),
    forbid(
      'module-servers-know-the-engine-alone',
      'What a module does on the server is written once, for every store.',
      { path: '^src/modules/[^/]+/server/', pathNot: testFile },
      {
        pathNot: [
          '^src/(engine|core)/',
          '^src/modules/[^/]+/(model|server)/',
          // The modules that this installation does without.
          '^src/modulesOff\\.ts$',
          '^(node:)?crypto$',
        ],
      },
    ),
    forbid(
      'tests-of-modules-add-only-their-tools',
      'They try a module on the store of the mock, in memory.',
      { path: `^src/(engine|modules/[^/]+/server)/.*${testFile}` },
      {
        pathNot: [
          '^src/(engine|core|modules/[^/]+/(model|server))/',
          ofAllModules,
          'node_modules/(vitest|fast-check)/',
          '^(node:)?zlib$',
        ],
      },
    ),
    forbid(
      'mock-knows-no-module',
      'json-server mounts the calls of the engine, and needs no rule of a module.',
      { path: '^mock-api/', pathNot: [testFile, '^mock-api/(store|testing)/'] },
      {
        path: '^src/modules/[^/]+/',
        pathNot: '^src/modules/samples/',
      },
    ),
    forbid(
      'mock-store-knows-who-may-sign-in-alone',
      'A store checks the sessions and codes that it stores; every other rule belongs to the engine or a module.',
      { path: '^mock-api/store/', pathNot: testFile },
      {
        path: '^src/modules/[^/]+/',
        pathNot:
          '^src/modules/(samples/|people/model/(accounts/(codes|sessions)|deputies/deputy(Rules|Fields)|employeeFields|employment|roles/grantedRoles)\\.ts)',
      },
    ),
    forbid(
      'browser-knows-no-back-end',
      'The engine and the servers of modules belong to the back ends; the browser calls them over HTTP.',
      { path: '^src/(browser|modules/[^/]+/(ui|model))/', pathNot: testFile },
      { path: '^src/(engine|modules/([^/]+/server/|(server|switchedOnModules)\\.ts$))' },
    ),
    forbid(
      'back-ends-know-no-screen',
      'A screen is drawn in the browser.',
      {
        path: '^(mock-api|src/(core|engine|server|modules/([^/]+/(model|server)|samples)))/',
      },
      { path: '^src/(browser|modules/([^/]+/ui/|ui\\.ts$))' },
    ),
    forbid(
      'browser-server-and-mock-are-strangers',
      'They meet over HTTP and, server and mock, in the engine.',
      { path: '^(src/(?:browser|server)|mock-api)/' },
      { path: '^(src/(?:browser|server)|mock-api)/', pathNot: '^$1/' },
    ),
    forbid(
      'back-ends-are-put-together-last',
      'Core, engine and modules work with any back end.',
      { path: '^src/(core|engine|modules)/', pathNot: [testFile, testSupport] },
      { path: '^(src/server|mock-api)/' },
    ),
    forbid(
      'tests-and-tools-are-leaves',
      'Shipped code never depends on the code that checks it.',
      { path: '^(src|mock-api)/' },
      { path: '^(contract|e2e|bench|scripts)/' },
    ),
    forbid(
      'kit-knows-no-layer',
      'Presentation without data: it can be used anywhere because it depends on no layer.',
      { path: '^src/browser/kit/' },
      { path: [browserApp, '^src/(browser/(fields|crud|shell|providers)|modules)/'] },
    ),
    forbid(
      'kit-alone-knows-mui',
      'Screens take their components from kit and fields, so that each exists once. Icons are drawings.',
      {
        path: '^src/(browser|modules)/',
        pathNot: [testFile, testSupport, '^src/browser/(kit|fields|shell)/'],
      },
      { path: '(^|node_modules/)@mui/', pathNot: '@mui/icons-material/' },
    ),
    forbid(
      'fields-know-only-kit',
      'A kind of field is used by every form and list, so it knows none of them.',
      { path: '^src/browser/fields/' },
      { path: [browserApp, '^src/(browser/(crud|shell)|modules)/'] },
    ),
    forbid(
      'crud-knows-no-module',
      'The generic screens are drawn from a registry entry, never from a special case.',
      { path: '^src/browser/crud/', pathNot: testFile },
      { path: [browserApp, '^src/(browser/shell|modules/[^/]+)/'] },
    ),
    forbid(
      'shell-knows-only-kit-and-fields',
      'The frame around the screens: the app puts the screens into it.',
      { path: '^src/browser/shell/' },
      { path: [browserApp, '^src/(browser/crud|modules)/'] },
    ),
    forbid(
      'screens-know-no-frame',
      'The screens of a module are put into the app and the shell; they do not reach for them.',
      { path: '^src/modules/[^/]+/ui/' },
      { path: [browserApp, '^src/browser/shell/', '^src/modules/ui\\.ts$'] },
    ),
    forbid(
      'screens-of-modules-are-islands',
      'What the screens of two modules share belongs to crud, fields, kit or a model.',
      { path: '^src/modules/([^/]+)/ui/' },
      { path: '^src/modules/[^/]+/ui/', pathNot: '^src/modules/$1/' },
    ),
    forbid(
      'app-takes-screens-from-their-list',
      'Only src/modules/ui.ts names the screens of modules; the bell and the start page are part of the frame.',
      { path: '^src/browser/', pathNot: testFile },
      {
        path: '^src/modules/[^/]+/ui/',
        pathNot: '^src/modules/(notices/ui/NoticesButton|dashboard/ui/DashboardPage)\\.tsx$',
      },
    ),
    forbid(
      'providers-are-for-the-app-alone',
      "Everyone else uses react-admin's hooks, so that only providers speak HTTP.",
      {
        path: '^src/(browser|modules/[^/]+/ui)/',
        pathNot: ['^src/browser/(app|providers|testing)/', '^src/browser/[^/]+$', testFile],
      },
      { path: '^src/browser/providers/' },
    ),
    forbid(
      'providers-know-no-screen',
      'They fetch and remember; they draw nothing.',
      { path: '^src/browser/providers/', pathNot: testFile },
      { path: [browserApp, '^src/(browser/(kit|fields|crud|shell)|modules/[^/]+/ui)/'] },
    ),
    forbid(
      'test-support-is-for-tests',
      'Files in a folder called testing are never shipped.',
      { path: '^(src|mock-api)/', pathNot: [testFile, testSupport] },
      { path: testSupport },
    ),
    forbid(
      'server-parts-know-no-route',
      'The parts of the server serve the routes and the app, never the other way round.',
      {
        path: '^src/server/[^/]+/',
        pathNot: [testFile, '^src/server/(http/routes|cli|testing)/'],
      },
      { path: [serverApp, '^src/server/(http/routes|cli)/'] },
    ),
    forbid(
      'routes-know-no-app',
      'The app puts the routes together.',
      { path: '^src/server/http/routes/', pathNot: testFile },
      { path: [serverApp, '^src/server/cli/'] },
    ),
    forbid(
      'only-the-store-speaks-sql',
      'A query anywhere else would pass by the row scope.',
      {
        path: '^(src|mock-api)/',
        pathNot: [
          testFile,
          '^src/server/(postgres|embedded|backup|cli|testing)/',
          '^src/server/http/database\\.ts$',
        ],
      },
      { path: databaseDriver },
    ),
    forbid(
      'browser-loads-no-password-list',
      'The 3,000 words are loaded only by the server and the mock, which check passwords for the screens.',
      { path: '^src/(browser|modules/[^/]+/ui)/' },
      { path: '^src/modules/people/model/accounts/commonPasswords\\.ts$', reachable: true },
    ),
    forbid('no-cycle', 'Two files that need each other are one file.', {}, { circular: true }),
    // The types of the typed client are generated by its test.
    forbid(
      'no-unresolvable',
      'Every import must resolve.',
      { pathNot: '^contract/typed-client/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results)/' },
    parser: 'swc',
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
