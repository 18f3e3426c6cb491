import type { Page } from 'playwright/test';
import { ERROR_PAGES } from '@/browser/app/errors/errorKind';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { type Look, seriousFindings } from '../support/axe';
import type { Enter } from '../support/entering';
import { arrange } from '../support/layout';
import { PLAIN_TWINS } from '../support/plainLists';
import { expect, test } from '../support/test';
import { settled, visit } from '../support/visit';

// Colours on their way from one scheme to the other have no contrast to speak of.
test.use({ viewport: { width: 1440, height: 900 } });

// One after the other they would be the longest story of all; on a busy machine axe takes its time.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

const LISTS = [...registry.values()].map(({ route }) => `/${route}`);

/** The lists, a form of each kind, and the page for addresses that nobody knows. */
const WITH_SESSION = [
  ...LISTS,
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

/** Settings of the frame as the browser keeps them; those left out are the defaults. */
type Settings = Readonly<Record<string, string>>;

/** The settings of the frame that draw something else than the default does. */
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

/** Goes to an address of the running app, as its own links do. */
async function go(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await settled(page);
}

/** Chooses settings of the frame, and waits until the page shows them. */
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

/** Whether the page fits its window; run in the browser. */
const NOT_TOO_WIDE = () => (document.scrollingElement?.scrollWidth ?? 0) <= window.innerWidth;

/** How far the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

/** Where the page is too wide for the widths of phones, the present one first; it is left at the other. */
async function tooWide(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  const now = page.viewportSize()?.width;
  // What fits the narrower one fits the other; the long run looks at both.
  const sizes = isLongRun ? PHONES : PHONES.slice(1);
  for (const size of sizes.toSorted((a) => (a.width === now ? -1 : 1))) {
    await page.setViewportSize(size);
    await settled(page);
    // The frame follows the window a moment later: what counts is where it comes to rest.
    const fits = await page
      .waitForFunction(NOT_TOO_WIDE, null, { timeout: 3_000 })
      .catch(() => null);
    if (!fits) {
      found.push(`${where} at ${size.width} px: ${await overflow(page)} px too wide`);
    }
  }
  return found;
}

/** What is wrong with the page in the scheme it has and in the other one, in which it is left. */
async function findingsInBothSchemes(page: Page, where: string): Promise<string[]> {
  const found = await findingsAt(page, where);
  const isDark = (await page.locator('html').getAttribute('data-bs-theme')) === 'dark';
  await choose(page, SCHEMES[isDark ? 0 : 1] ?? {});
  return [...found, ...(await findingsAt(page, `${where}, other scheme`, 'colours'))];
}

/** The addresses that the menu leads to. */
const openEntries = (page: Page) =>
  page
    .locator('nav a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Signs in as somebody who may open everything; answers the addresses there are. */
async function addressesOf(page: Page, enter: Enter): Promise<Set<string>> {
  await enter('/pages/dashboard', 'super.admin@example.com');
  await settled(page);
  const addresses = new Set([...(await openEntries(page)), ...WITH_SESSION]);
  // Drawn alike, to the letter, so the first of them stands for them all in the short form.
  return isLongRun
    ? addresses
    : new Set([...addresses].filter((address) => !PLAIN_TWINS.has(address)));
}

test('every page of the app can be used by everybody, in both schemes', async ({ page, enter }) => {
  const found: string[] = [];
  const addresses = [...(await addressesOf(page, enter))];
  const lists = addresses.filter((address) => LISTS.includes(address));
  // Lists are drawn by the same code: in the short run axe looks at every other one, and all of them are opened on a phone.
  const seen = addresses.filter((address) => isLongRun || lists.indexOf(address) % 2 !== 1);
  for (const [at, address] of seen.entries()) {
    await go(page, address);
    const isInBoth = isLongRun && !PLAIN_TWINS.has(address);
    const look = isInBoth ? findingsInBothSchemes : findingsAt;
    found.push(...(await look(page, address)));
    // In the short run every other page is looked at in the dark.
    if (!isInBoth) await choose(page, SCHEMES[(at + 1) % 2] ?? {});
  }
  expect(found).toEqual([]);
});

test('every page of the app fits a phone', async ({ page, enter }) => {
  const found: string[] = [];
  for (const address of await addressesOf(page, enter)) {
    await go(page, address);
    found.push(...(await tooWide(page, address)));
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
    // In the short run every other page is looked at in the dark.
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
  for (const layout of LAYOUTS) {
    // What a layout places, it places in either scheme; the short form looks at them in turn.
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
