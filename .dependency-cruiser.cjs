// Who may import whom. scripts/check-boundaries.mjs runs these rules, and proves with a planted
// import for each of them that it bites: add a plant there with every rule added here.

const testFile = '\\.test\\.tsx?$';

/** A file at the top of src (main.tsx) composes the browser app, as src/app does. */
const srcApp = '^src/(app/|[^/]+$)';

/** The same for server: app.ts and main.ts. */
const serverApp = '^server/[^/]+$';

const databaseDriver = 'node_modules/(@types/)?(drizzle-orm|drizzle-kit|pg)/';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'domain-stands-alone',
      'The domain knows no I/O, no clock and no framework: itself, zod, date-fns and its time zones only.',
      { path: '^domain/', pathNot: testFile },
      { pathNot: ['^domain/', 'node_modules/(zod|date-fns|@date-fns/tz)/'] },
    ),
    forbid(
      'domain-tests-add-only-their-tools',
      'A test of the domain needs nothing but the domain, vitest and fast-check.',
      { path: `^domain/.*${testFile}` },
      { pathNot: ['^domain/', 'node_modules/(zod|date-fns|@date-fns/tz|vitest|fast-check)/'] },
    ),
    forbid(
      'application-stands-on-the-domain',
      'What the back end does is written once: it knows its store as a port, and neither SQL nor a framework. Tokens need chance, archives are unpacked.',
      {
        path: '^application/',
        // It reads files of a package, the same for everybody, and none of anybody's.
        pathNot: [testFile, '^application/testing/', '^application/routes/swaggerFiles\\.ts$'],
      },
      { pathNot: ['^(application|domain)/', '^(node:)?(crypto|zlib)$'] },
    ),
    forbid(
      'application-tests-add-only-their-tools',
      'A test of the application needs nothing but it, the domain, vitest and fast-check; the store it is tried on is that of the mock, in memory.',
      { path: `^application/.*${testFile}` },
      {
        pathNot: ['^(application|domain)/', 'node_modules/(vitest|fast-check)/', '^(node:)?zlib$'],
      },
    ),
    forbid(
      'application-names-no-area',
      'What is done for every resource knows none: the areas hand it their functions by name, in the lists of them.',
      {
        path: '^application/[^/]+$',
        pathNot: [
          testFile,
          '^application/(every[A-Z]\\w*|consequences|effects|figures|lookups|preparations|savings|presenters)\\.ts$',
        ],
      },
      { path: '^application/[^/]+/' },
    ),
    forbid(
      'mock-knows-no-area',
      'json-server mounts what the application carries out: it has no rule of an area to ask.',
      { path: '^mock-api/', pathNot: [testFile, '^mock-api/(store|testing)/'] },
      { path: '^domain/[^/]+/', pathNot: '^domain/(kernel|wire|mail|samples)/' },
    ),
    forbid(
      'mock-store-knows-who-may-sign-in-alone',
      'A store judges sessions and codes where it keeps them; every other rule is the application’s.',
      { path: '^mock-api/store/', pathNot: testFile },
      {
        path: '^domain/[^/]+/',
        pathNot:
          '^domain/(kernel|wire|people/(codes|deputyRules|deputyFields|employeeFields|employment|grantedRoles|sessions)\\.ts)',
      },
    ),
    forbid(
      'browser-knows-no-application',
      'The application belongs to the back ends; the browser asks them over HTTP.',
      { path: '^src/' },
      { path: '^application/' },
    ),
    forbid(
      'kernel-knows-no-area',
      'What a resource is holds for every resource; the areas declare theirs with it.',
      { path: '^domain/kernel/', pathNot: testFile },
      { path: '^domain/', pathNot: '^domain/kernel/' },
    ),
    forbid(
      'wire-knows-the-kernel-alone',
      'Requests are read and described alike for every area.',
      { path: '^domain/wire/', pathNot: testFile },
      { path: '^domain/', pathNot: '^domain/(kernel|wire)/' },
    ),
    forbid(
      'browser-server-and-mock-are-strangers',
      'They meet over HTTP, in the domain and, server and mock, in the application.',
      { path: '^(src|server|mock-api)/' },
      { path: '^(src|server|mock-api)/', pathNot: '^$1/' },
    ),
    forbid(
      'tests-and-tools-are-leaves',
      'What is shipped never depends on what checks it.',
      { path: '^(domain|application|src|server|mock-api)/' },
      { path: '^(contract|e2e|bench|scripts)/' },
    ),
    forbid(
      'kit-knows-no-layer',
      'Presentation without data: it can be drawn anywhere because it knows nobody.',
      { path: '^src/kit/' },
      { path: [srcApp, '^src/(fields|crud|features|shell|providers)/'] },
    ),
    forbid(
      'fields-know-only-kit',
      'A kind of field is used by every form and list, so it knows none of them.',
      { path: '^src/fields/' },
      { path: [srcApp, '^src/(crud|features|shell)/'] },
    ),
    forbid(
      'crud-knows-no-feature',
      'The generic screens are drawn from a registry entry, never from a special case.',
      { path: '^src/crud/' },
      { path: [srcApp, '^src/(features|shell)/'] },
    ),
    forbid(
      'shell-knows-only-kit-and-fields',
      'The frame around the screens: the app puts the screens into it.',
      { path: '^src/shell/' },
      { path: [srcApp, '^src/(crud|features)/'] },
    ),
    forbid(
      'features-know-no-frame',
      'A feature is put into the app and the shell; it does not reach for them.',
      { path: '^src/features/' },
      { path: [srcApp, '^src/shell/'] },
    ),
    forbid(
      'features-are-islands',
      'What two features share belongs to crud, fields, kit or the domain.',
      { path: '^src/features/([^/]+)' },
      { path: '^src/features/', pathNot: '^src/features/$1(/|$)' },
    ),
    forbid(
      'providers-are-for-the-app-alone',
      "Everyone else uses react-admin's hooks, so that only providers speak HTTP.",
      { path: '^src/', pathNot: ['^src/(app|providers|testing)/', '^src/[^/]+$', testFile] },
      { path: '^src/providers/' },
    ),
    forbid(
      'providers-know-no-screen',
      'They fetch and remember; they draw nothing.',
      { path: '^src/providers/', pathNot: testFile },
      { path: [srcApp, '^src/(kit|fields|crud|features|shell)/'] },
    ),
    forbid(
      'test-support-is-for-tests',
      'What stands in a folder called testing is never shipped.',
      {
        path: '^(domain|application|src|server|mock-api)/',
        pathNot: [testFile, '^(domain|application|src|server|mock-api)/testing/'],
      },
      { path: '^(domain|application|src|server|mock-api)/testing/' },
    ),
    forbid(
      'server-parts-know-no-route',
      'Plugins, store, embedded and backup serve the routes and the app, never the other way round.',
      { path: '^server/[^/]+/', pathNot: [testFile, '^server/(routes|cli|testing)/'] },
      { path: [serverApp, '^server/(routes|cli)/'] },
    ),
    forbid(
      'routes-know-no-app',
      'The app puts the routes together.',
      { path: '^server/routes/', pathNot: testFile },
      { path: [serverApp, '^server/cli/'] },
    ),
    forbid(
      'only-the-store-speaks-sql',
      'A query anywhere else would pass by the row scope.',
      {
        path: '^(src|server|mock-api)/',
        pathNot: [
          testFile,
          '^server/(store|embedded|backup|cli|testing)/',
          '^server/plugins/database\\.ts$',
        ],
      },
      { path: databaseDriver },
    ),
    forbid(
      'browser-loads-no-password-list',
      'The 3,000 words are loaded only where passwords are checked, the server and the mock; the screens ask them.',
      { path: '^src/' },
      { path: '^domain/people/commonPasswords\\.ts$', reachable: true },
    ),
    forbid('no-cycle', 'Two files that need each other are one file.', {}, { circular: true }),
    // The types of the typed client are generated by its test.
    forbid(
      'no-unresolvable',
      'An import that leads nowhere.',
      { pathNot: '^contract/typed-client/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|test-results)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
