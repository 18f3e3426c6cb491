// Finds the browser for the journeys in e2e/, and downloads one if there is none.
// As a command it prints the browser's path: node scripts/browser.mjs

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];

/** Chromium without windows: journeys take a fifth less processor time. Debian packages it separately. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

const macApps = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];

const usualPlaces = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  ...['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    macApps.map((app) => join(folder, app)),
  ),
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns the path of Playwright's own download; empty on a system for which there is none. */
function playwrightsOwn() {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * @typedef {object} Wanted
 * @property {boolean} [windowless] whether a browser that has no windows does as well, or better
 */

/**
 * Returns every program on this machine that should be a Chrome or Chromium, the best first.
 * @param {Wanted} wanted
 * @returns {string[]}
 */
function candidates({ windowless = false }) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = (/** @type {string[]} */ files) =>
    [...folders, '/usr/bin', '/usr/local/bin'].flatMap((folder) =>
      files.map((file) => join(folder, file)),
    );
  const all = [
    ...(windowless ? places(shells) : []),
    ...places(names),
    ...usualPlaces,
    playwrightsOwn(),
  ];
  return [...new Set(all)].filter(isProgram);
}

/**
 * Ubuntu puts a `chromium-browser` on the path that only says how to install the snap, so a file of
 * the right name is no proof yet.
 * @param {string} path
 */
function answers(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

/** @returns {string | undefined} */
function chosenByHand() {
  const path = process.env.BROWSER_PATH;
  if (path && !isProgram(path)) throw new Error(`BROWSER_PATH is ${path}, which is no program.`);
  return path || undefined;
}

/**
 * Returns the available browser, without starting or installing anything; undefined if there is none. Refuses a
 * BROWSER_PATH that leads nowhere.
 * @param {Wanted} [wanted]
 * @returns {string | undefined}
 */
export function locateBrowser(wanted = {}) {
  return chosenByHand() ?? candidates(wanted)[0];
}

/**
 * Runs a command whose output goes to standard error, since standard output is for the path.
 * @param {string} command @param {string[]} args @param {number} seconds
 * @returns {string | undefined} what went wrong, in words
 */
function attempt(command, args, seconds) {
  const { status, signal, error } = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return undefined;
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return `no end after ${seconds} s`;
  return error?.message ?? `exit ${status ?? signal}`;
}

/** @returns {string | undefined} what went wrong, in words */
function installFromPlaywright() {
  const manifest = createRequire(import.meta.url).resolve('playwright/package.json');
  const cli = join(dirname(manifest), 'cli.js');
  return attempt(process.execPath, [cli, 'install', 'chromium'], 120);
}

/** @returns {string | undefined} what went wrong, in words */
function installFromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return 'no apt-get on this machine';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  return (
    attempt('apt-get', ['update'], 180) ?? attempt('apt-get', ['install', '-y', 'chromium'], 600)
  );
}

/**
 * Returns the path of a browser that starts: BROWSER_PATH, one found on this machine, or one installed now through
 * Playwright or, as root on Debian, through apt. Throws an error that says what was tried.
 * @param {Wanted} [wanted]
 * @returns {string}
 */
export function findBrowser(wanted = {}) {
  const found = chosenByHand() ?? candidates(wanted).find(answers);
  if (found) return found;

  const failures = [];
  for (const [means, install] of [
    ['playwright install chromium', installFromPlaywright],
    ['apt-get install chromium', installFromDebian],
  ]) {
    console.error(`No Chrome or Chromium here; trying ${means}.`);
    const failure = install();
    const installed = failure ? undefined : candidates(wanted).find(answers);
    if (installed) return installed;
    failures.push(`  ${means}: ${failure ?? 'installed, but it does not start'}`);
  }
  throw new Error(
    ['No Chrome or Chromium found on this machine, and none could be installed:', ...failures]
      .concat('Install one, or name one with BROWSER_PATH=/path/to/chrome.')
      .join('\n'),
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(findBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
