import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Long enough for a server to stop its database.
    teardownTimeout: 30_000,
    // By itself Vitest leaves a core to the person at the machine, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'server/**/*.test.ts', 'mock-api/**/*.test.ts'],
          // One PostgreSQL for all of them.
          globalSetup: ['server/testing/globalSetup.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          // Testing Library clears the page after each test only where it finds a global afterEach.
          // The types stay away, so tests import what they use.
          globals: true,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.contract.test.ts'],
          // Each file starts servers of its own, on copies of a demo company that is made once.
          globalSetup: ['contract/support/globalSetup.ts'],
          // The server and json-server take longer to load than many a file takes to run.
          isolate: false,
          setupFiles: ['contract/support/eachFile.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
