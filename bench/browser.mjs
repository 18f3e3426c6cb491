// What a person waits for when they open the product, against the smallest app its own framework makes, in the same
// run: code to load, first paint, first list. Chromium with the processor slowed down four times and the network of
// a good phone, an empty cache each time.

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { projectRoot } from '../scripts/build.mjs';
import { servePeer } from './peers/reactAdmin/serve.mjs';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
/** What Chromium's own tools call Fast 4G. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 0.9 * 1_000_000) / 8,
  uploadThroughput: (1.5 * 0.9 * 1_000_000) / 8,
};

/** @param {number[]} figures */
const median = (figures) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** @typedef {{ paintMs: number, readyMs: number, scriptBytes: number }} Visit */
/** @typedef {{ name: string, value: string, ratio: string }} Row */

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} the product with demo data */
async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-bench-'));
  // As root the database runs as another user, who must be able to come in.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SEED: 'demo',
    },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk;
      const ready = /ready at (http:\/\/\S+)/.exec(text)?.[1];
      if (ready) done(ready);
    });
    child.once('exit', (code) =>
      fail(new Error(`ended with ${code} before it was ready:\n${text}`)),
    );
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} url @returns {Promise<string>} what the browser keeps of a session */
async function storedSession(url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Password1!' }),
  });
  return JSON.stringify((await response.json()).data);
}

/**
 * Opens an address with an empty cache and waits until something is seen there.
 * @param {import('playwright').Browser} browser @param {string} url @param {string} seen a selector
 * @param {string} [session] @returns {Promise<Visit>}
 */
async function visit(browser, url, seen, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await page.addInitScript(
    ([selector, stored]) => {
      if (stored) localStorage.setItem('fieldhouse.session', stored);
      const look = () => {
        if (document.querySelector(selector ?? ''))
          Object.assign(window, { seenAt: performance.now() });
        else requestAnimationFrame(look);
      };
      look();
    },
    [seen, session],
  );
  /** @type {Promise<number>[]} */
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'commit' });
  const readyMs = await page
    .waitForFunction(() => 'seenAt' in window && window.seenAt, undefined, { timeout: 60_000 })
    .then((handle) => handle.jsonValue());
  const loaded = scripts.slice();
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const scriptBytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { paintMs, readyMs: Number(readyMs), scriptBytes };
}

/** @param {() => Promise<Visit>} once @returns {Promise<Visit>} medians */
async function repeated(once) {
  /** @type {Visit[]} */
  const visits = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await once());
  return {
    paintMs: median(visits.map(({ paintMs }) => paintMs)),
    readyMs: median(visits.map(({ readyMs }) => readyMs)),
    scriptBytes: median(visits.map(({ scriptBytes }) => scriptBytes)),
  };
}

async function buildPeer() {
  const outDir = mkdtempSync(join(tmpdir(), 'fieldhouse-peer-'));
  await build({
    root: join(projectRoot, 'bench/peers/reactAdmin'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  return outDir;
}

/** @returns {Promise<{ version: string, rows: Row[] }>} the browser, and a row for each thing that is waited for */
export async function measureBrowser() {
  const folder = await buildPeer();
  const peer = await servePeer(folder);
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  try {
    const session = await storedSession(product.url);
    const minimal = await repeated(() => visit(browser, peer.url, 'tbody tr'));
    const signIn = await repeated(() => visit(browser, `${product.url}/auth/login`, 'form'));
    const list = await repeated(() =>
      visit(browser, `${product.url}/pages/company`, 'main tbody a', session),
    );
    const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
    const kB = (/** @type {number} */ value) => `${Math.round(value / 1000)} kB`;
    /** @param {string} name @param {(value: number) => string} unit @param {number} ours @param {number} theirs */
    const row = (name, unit, ours, theirs) => ({
      name,
      value: `${unit(ours)} / ${unit(theirs)}`,
      ratio: (ours / theirs).toFixed(2),
    });
    return {
      version: browser.version(),
      rows: [
        row('JavaScript before signing in, gzipped', kB, signIn.scriptBytes, minimal.scriptBytes),
        row('JavaScript to the first list, gzipped', kB, list.scriptBytes, minimal.scriptBytes),
        row('first paint, sign-in page', ms, signIn.paintMs, minimal.paintMs),
        row('first paint, list', ms, list.paintMs, minimal.paintMs),
        row('sign-in form ready', ms, signIn.readyMs, minimal.readyMs),
        row('first list', ms, list.readyMs, minimal.readyMs),
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
    peer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
