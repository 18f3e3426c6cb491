// Opens Chromium pages as on a slow machine with a phone's network, and measures waiting times.

import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { findBrowser } from '../scripts/browser.mjs';

export const CPU_SLOWDOWN = 4;
/** Chromium's own preset Fast 4G. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 0.9 * 1_000_000) / 8,
  uploadThroughput: (1.5 * 0.9 * 1_000_000) / 8,
};

/** @typedef {{ paintMs: number, readyMs: number, scripts: Map<string, number> }} Visit */
/** @typedef {import('playwright').BrowserContext} BrowserContext */

export const launch = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });

/** Returns the stored session of a demo account, as the browser has it. @param {string} url @param {string} email @returns {Promise<string>} */
export async function storedSession(url, email) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Password1!' }),
  });
  return JSON.stringify((await response.json()).data);
}

/** Returns a browser context with an empty cache. @param {import('playwright').Browser} browser @param {string} [session] */
export async function newVisitor(browser, session) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((stored) => {
    if (stored && !localStorage.getItem('fieldhouse.session'))
      localStorage.setItem('fieldhouse.session', stored);
  }, session);
  return context;
}

/** @param {BrowserContext} context */
export async function openSlowPage(context) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  return page;
}

/** Records the scripts that a page loads, with their gzipped sizes. @param {import('playwright').Page} page */
export function watchScripts(page) {
  /** @type {Map<string, Promise<number>>} */
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    );
    scripts.set(response.url(), size);
  });
  return scripts;
}

/**
 * Opens an address and waits until an element appears; stays for this many milliseconds after the network is idle.
 * @param {BrowserContext} context @param {string} url @param {string} seen a selector @param {number} [stays]
 * @returns {Promise<Visit>}
 */
export async function visit(context, url, seen, stays = 0) {
  const page = await openSlowPage(context);
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) Object.assign(window, { seenAt: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  }, seen);
  const scripts = watchScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  const readyMs = await page
    .waitForFunction(() => 'seenAt' in window && window.seenAt, undefined, { timeout: 60_000 })
    .then((handle) => handle.jsonValue());
  const before = [...scripts];
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const sizes = await Promise.all(
    before.map(async ([at, size]) => /** @type {const} */ ([at, await size])),
  );
  if (stays > 0) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(stays);
  }
  await page.close();
  return { paintMs, readyMs: Number(readyMs), scripts: new Map(sizes) };
}
