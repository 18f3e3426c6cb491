import { defineConfig } from 'playwright/test';
import { locateBrowser } from './scripts/browser.mjs';
import { isLongRun } from './src/core/testing/longRun';

// Chrome's sandbox refuses to start as root, which is who runs in a container.
const asRoot = process.getuid?.() === 0;

/** Pages live for seconds: optimizing their code takes a sixth of all processor time, and saves less. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

const launchOptions = (...more: string[]) => ({
  executablePath: locateBrowser({ windowless: true }),
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Without a graphics card that process draws nothing itself; by itself it takes a twentieth more.
    '--in-process-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

// The viewer of the API's documentation computes for seconds, which takes three times as long without optimized code.
const API_DOCS = '**/apiDocs.ts';

export default defineConfig({
  testMatch: '**/*.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/support/running/globalSetup.ts',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Details that a shorter journey or a unit test covers.
  grepInvert: isLongRun ? [] : /@long/,
  forbidOnly: Boolean(process.env.CI),
  // npm test tries once more what failed, and names it.
  retries: Number(process.env.RETRIES ?? 0),
  // Each keeps a core busy with its browser, server and database: a third on two cores makes all of them late.
  workers: 2,
  // A long file would otherwise be left to one worker while the other has nothing to do.
  fullyParallel: true,
  timeout: 60_000,
  // Ends a run that hangs; far more than one takes.
  globalTimeout: (isLongRun ? 180 : 50) * 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A context of its own costs each journey a window and cold code; what a journey left behind is cleared away instead.
    reuseContext: true,
    // Animations cost a tenth of the time; the journeys about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a third of the time; TRACE=1 npm test -- --only=e2e says more of a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Journeys cannot answer the requests of a service worker; those about it allow it.
    serviceWorkers: 'block',
    // An element that cannot be clicked by then never can be; the journey need not wait for its own timeout.
    actionTimeout: 20_000,
    launchOptions: launchOptions(UNOPTIMIZED),
  },
  projects: [
    // A browser of its own: first, so that no worker waits for it at the end.
    {
      name: 'apiDocs',
      testDir: 'e2e/journeys',
      testMatch: API_DOCS,
      use: { launchOptions: launchOptions() },
    },
    { name: 'chromium', testDir: 'e2e/journeys', testIgnore: API_DOCS },
    // Tests with a time limit have the machine to themselves.
    { name: 'alone', testDir: 'e2e/alone', dependencies: ['apiDocs', 'chromium'], workers: 1 },
  ],
});
