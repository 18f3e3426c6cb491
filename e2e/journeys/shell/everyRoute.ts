import type { Page } from 'playwright/test';
import { ERROR_PAGES } from '@/browser/app/errors/errorKind';
import { isLongRun } from '@/core/testing/longRun';
import { featureScreens } from '@/modules/ui';
import { registry } from '@/registry';
import { type Look, seriousFindings } from '../../support/axe';
import type { Enter } from '../../support/entering';
import { brokenDatesIn } from '../../support/fits';
import { arrange } from '../../support/layout';
import { PLAIN_TWINS } from '../../support/lists/plainLists';
import { expect, test } from '../../support/test';
import { settled, visit } from '../../support/visit';

// Contrast cannot be measured while colours fade between schemes.
test.use({ viewport: { width: 1440, height: 900 } });

// Sequentially they would be the longest journey; axe is slow on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

const LISTS = [...registry.values()].map(({ route }) => `/${route}`);

/** The screens of the modules, of which the menu only has the first of each group of tabs. */
const SCREENS = featureScreens.map(({ url }) => url).filter((url) => !url.includes(':'));

/** The lists and screens, a form of each kind, and the page for unknown addresses. */
const WITH_SESSION = [
  ...LISTS,
  ...SCREENS,
  '/pages/users/create',
  '/pages/users/4',
  '/pages/company/create',
  '/pages/company/1',
  '/pages/company/987654',
  '/pages/error-404-alt',
];

const WITHOUT_SESSION = [
  '/auth/login',
  '/auth/register?token=none',
  '/auth/recover-password',
  '/auth/confirm-mail',
  '/auth/create-password',
  '/auth/logout',
  '/auth/lock-screen',
  '/auth/pin-login',
  ...Object.values(ERROR_PAGES),
];

/** The frame's settings as the browser stores them; omitted ones are the defaults. */
type Settings = Readonly<Record<string, string>>;

/** The settings that change how the frame looks. */
const LAYOUTS: readonly Settings[] = [
  { MENU_SIZE: 'compact' },
  { MENU_SIZE: 'condensed' },
  { MENU_SIZE: 'sm-hover' },
  { MENU_SIZE: 'sm-hover-active' },
  { MENU_SIZE: 'full' },
  { MENU_SIZE: 'fullscreen' },
  { LAYOUT_MODE: 'detached' },
  { LAYOUT: 'horizontal' },
  { TOPBAR_COLOR: 'brand', MENU_COLOR: 'brand' },
  { TOPBAR_COLOR: 'dark', MENU_COLOR: 'dark' },
  { LAYOUT: 'horizontal', TOPBAR_COLOR: 'brand', MENU_COLOR: 'brand' },
  { LAYOUT_MODE: 'detached', TOPBAR_COLOR: 'dark', MENU_COLOR: 'brand' },
];

/** Opens an address of the running app, as its own links do. */
async function go(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await visit(page, address);
  // The page before stays until the code of this one has loaded. A few have the same title.
  await page
    .waitForFunction((title) => document.title !== title, before, { timeout: 2_000 })
    .catch(() => null);
  await settled(page);
}

/** Applies settings of the frame, and waits until the page shows them. */
async function choose(page: Page, settings: Settings): Promise<void> {
  await arrange(page, settings);
  await settled(page);
}

const SCHEMES: readonly Settings[] = [
  {},
  { LAYOUT_THEME: 'dark', TOPBAR_COLOR: 'dark', MENU_COLOR: 'dark' },
];

async function findingsAt(page: Page, where: string, look: Look = 'everything') {
  return (await seriousFindings(page, look)).map((finding) => `${where}: ${finding}`);
}

/** Returns true if the page fits its window; runs in the browser. */
const NOT_TOO_WIDE = () => (document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth;

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

/** Returns the phone widths at which the page is too wide; leaves the page at the last one. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  const now = page.viewportSize()?.width;
  // A page that fits the narrower one fits both; the long run checks both.
  const sizes = isLongRun ? PHONES : PHONES.slice(1);
  for (const size of sizes.toSorted((a) => (a.width === now ? -1 : 1))) {
    await page.setViewportSize(size);
    await settled(page);
    // The frame adapts to the window with a delay: check its final state.
    const fits = await page
      .waitForFunction(NOT_TOO_WIDE, null, { timeout: 3_000 })
      .catch(() => null);
    if (!fits) {
      found.push(`${where} at ${size.width} px: ${await overflow(page)} px too wide`);
    }
  }
  return found;
}

/** Returns the page's findings in its scheme and in the other one, in which it is left. */
async function findingsInBothSchemes(page: Page, where: string): Promise<string[]> {
  const found = await findingsAt(page, where);
  const isDark = (await page.locator('html').getAttribute('data-bs-theme')) === 'dark';
  await choose(page, SCHEMES[isDark ? 0 : 1] ?? {});
  return [...found, ...(await findingsAt(page, `${where}, other scheme`, 'colours'))];
}

/** Returns the addresses in the menu. */
const openEntries = (page: Page) =>
  page
    .locator('nav a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Signs in as somebody who may open everything. Returns all addresses. */
async function addressesOf(page: Page, enter: Enter): Promise<Set<string>> {
  await enter('/pages/dashboard', 'super.admin@example.com');
  await settled(page);
  const addresses = new Set([...(await openEntries(page)), ...WITH_SESSION]);
  // These look identical, so the first represents all of them in the short run.
  return isLongRun
    ? addresses
    : new Set([...addresses].filter((address) => !PLAIN_TWINS.has(address)));
}

test('every page of the app can be used by everybody, in both schemes', async ({ page, enter }) => {
  const found: string[] = [];
  const addresses = [...(await addressesOf(page, enter))];
  const lists = addresses.filter((address) => LISTS.includes(address));
  // All lists use the same code: in the short run axe checks every sixth, and a phone opens every other one.
  const seen = addresses.filter((address) => isLongRun || lists.indexOf(address) % 6 <= 0);
  for (const [at, address] of seen.entries()) {
    await go(page, address);
    const isInBoth = isLongRun && !PLAIN_TWINS.has(address);
    const look = isInBoth ? findingsInBothSchemes : findingsAt;
    found.push(...(await look(page, address)));
    // In the short run every other page is checked in the dark scheme.
    if (!isInBoth) await choose(page, SCHEMES[(at + 1) % 2] ?? {});
  }
  expect(found).toEqual([]);
});

test('every page of the app fits a phone', async ({ page, enter }) => {
  const found: string[] = [];
  const addresses = [...(await addressesOf(page, enter))];
  const lists = addresses.filter((address) => LISTS.includes(address));
  const seen = addresses.filter((address) => isLongRun || lists.indexOf(address) % 2 <= 0);
  for (const address of seen) {
    await go(page, address);
    found.push(...(await tooWide(page, address)));
    const broken = await brokenDatesIn(page.locator('body'));
    found.push(...broken.map((date) => `${address}: on two lines: ${date}`));
  }
  for (const address of ['/pages/dashboard', '/pages/users', '/pages/users/4']) {
    await go(page, address);
    found.push(...(await findingsInBothSchemes(page, `${address} on a phone`)));
  }
  expect(found).toEqual([]);
});

test('the pages about signing in and of errors can be used by everybody and fit a phone', async ({
  page,
}) => {
  const found: string[] = [];
  await page.goto('/auth/login');
  for (const [at, address] of WITHOUT_SESSION.entries()) {
    await go(page, address);
    // In the short run every other page is checked in the dark scheme.
    const look = isLongRun ? findingsInBothSchemes : findingsAt;
    found.push(...(await look(page, address)));
    found.push(...(await tooWide(page, address)));
    if (!isLongRun) await choose(page, SCHEMES[(at + 1) % 2] ?? {});
  }
  expect(found).toEqual([]);
});

test('the frame can be used by everybody, whatever its layout', async ({ page, enter }) => {
  await enter('/pages/company', 'super.admin@example.com');
  await settled(page);
  const found: string[] = [];
  for (const layout of LAYOUTS.filter((_, at) => isLongRun || at % 4 < 2)) {
    // A layout is the same in both schemes; the short run takes half of the layouts and alternates between the schemes.
    const [first = 'light', second = 'dark'] = LAYOUTS.indexOf(layout) % 2 ? ['dark', 'light'] : [];
    for (const scheme of isLongRun ? [first, second] : [first]) {
      const settings = { ...layout, LAYOUT_THEME: scheme };
      await choose(page, settings);
      const look = scheme === first ? 'everything' : 'colours';
      const here = await seriousFindings(page, look, []);
      found.push(...here.map((finding) => `${JSON.stringify(settings)}: ${finding}`));
    }
  }
  expect(found).toEqual([]);
});
