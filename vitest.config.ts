import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { sourceAlias } from './scripts/build/sourceAlias.ts';
import { LongestFirst } from './scripts/testing/longestFirst.ts';

const NOT_FOR_BROWSERS = /^(?:@\/|node:|vitest|@swc\/|exceljs$|.*\?url$)/;

/** Returns the packages that the screens import and that run in a browser. */
function packagesOfScreens(): string[] {
  const imported = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(browser|modules\/[^/]+\/ui)\/.*\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join('src', file), 'utf8').matchAll(/ from '([^.'][^']*)';$/gm),
    ])
    .flatMap(([, name]) => name ?? []);
  return [...new Set(imported)].filter((name) => !NOT_FOR_BROWSERS.test(name));
}

/** Returns the name of the package a file belongs to, as a file name. */
const packageOf = (file: string): string =>
  (/.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? 'other').replace(/\W/g, '_');

/** The number of retries of a failed test; `npm test` names those that passed then. */
const retry = Number(process.env.RETRIES ?? 0);

/** Test files leave much garbage behind at once: with room for it, collecting it takes less of their time. */
const execArgv = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

export default defineConfig({
  test: {
    // Long enough for a server to stop its database.
    teardownTimeout: 30_000,
    // By itself Vitest leaves a core to the person at the machine, which on two cores is half of them. One more than
    // there are cores: tests wait for processes, disks and answers, too.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: sourceAlias },
        test: {
          name: 'unit',
          environment: 'node',
          execArgv,
          include: [
            'mock-api/**/*.test.ts',
            'src/{core,engine,server}/**/*.test.ts',
            'src/modules/*/{model,server}/**/*.test.ts',
            'src/{browser,modules/*/ui}/**/*.test.ts',
            'src/modules/samples/*.test.ts',
            'src/modules/{operations,ui}.test.ts',
            'src/*.test.ts',
            'contract/store/*.test.ts',
          ],
          exclude: ['**/*.dom.test.ts'],
          // One PostgreSQL for all of them.
          globalSetup: ['src/server/testing/globalSetup.ts'],
          // The modules these files import have no state that a test could see, so a process loads them once.
          isolate: false,
          retry,
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Components, and what else needs a page or a mock of its own. exceljs is the one that browsers are given
        // (vite.config.ts).
        resolve: { alias: { ...sourceAlias, exceljs: 'exceljs/dist/exceljs.bare.min.js' } },
        test: {
          name: 'unit-browser',
          environment: 'jsdom',
          execArgv,
          include: ['src/{browser,modules/*/ui}/**/*.{dom.test.ts,test.tsx}'],
          // Testing Library clears the page after each test only if it finds a global afterEach.
          // The types stay away, so tests import what they use.
          globals: true,
          retry,
          testTimeout: 15_000,
          // Every file has its own page and its own modules, in a context of a process that lasts.
          pool: 'vmForks',
          // Packages are bundled once instead of being read from thousands of files by each test file.
          deps: {
            optimizer: {
              client: {
                enabled: true,
                include: packagesOfScreens(),
                rolldownOptions: {
                  output: {
                    // Entries that hold no code of their own: Vite adds a version to their names,
                    // so what a package reached by another name would be there twice.
                    codeSplitting: { groups: [{ test: /node_modules/, name: packageOf }] },
                  },
                },
              },
            },
          },
        },
      },
      {
        resolve: { alias: sourceAlias },
        test: {
          name: 'contract',
          environment: 'node',
          execArgv,
          include: ['contract/**/*.contract.test.ts'],
          // Each file starts servers of its own, on copies of a demo company that is made once.
          globalSetup: ['contract/support/backEnds/globalSetup.ts'],
          // The server and json-server take longer to load than many a file takes to run.
          isolate: false,
          setupFiles: ['contract/support/eachFile.ts'],
          retry,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
