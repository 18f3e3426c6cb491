import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from 'playwright/test';
import { type Enter, enteringOn } from './entering';
import { type Product, removeData, startProduct } from './running/product';
import { visit } from './visit';

/**
 * The maximum random delay of every response and file, in milliseconds. LATENESS=1500 with --repeat-each finds
 * journeys that rely on the order of responses on an idle machine.
 */
const LATENESS = Number(process.env.LATENESS ?? 0);

/**
 * The tag of journeys that only `npm run test:long` makes: details of a screen whose story another journey tells, or whose
 * rule a unit test proves.
 */
export const LONG_ONLY = '@long';

const PASSWORD = 'Password1!';

/**
 * Browser messages that are no fault of the page: it logs each refused call (a 4xx that a journey provokes, or a 401
 * that ends a session) as an error.
 */
const KNOWN = [
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|413|415|422)/,
];

/** Signs in by the form, as a person does, and waits for the first page. */
export async function signIn(
  page: Page,
  email = 'admin@example.com',
  password = PASSWORD,
): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** The product of the journey in a context. */
const products = new WeakMap<BrowserContext, Product>();
const entrances = new WeakMap<Page, Enter>();

function entranceOf(page: Page): Enter {
  const product = products.get(page.context());
  if (!product) throw new Error('only pages of the journey itself are entered');
  const entrance = entrances.get(page) ?? enteringOn(page, product);
  entrances.set(page, entrance);
  return entrance;
}

/** Returns true if the app runs on this page with this person signed in. */
async function isIn(page: Page, email: string): Promise<boolean> {
  if (!page.url().startsWith('http')) return false;
  const session = await page.evaluate(() => localStorage.getItem('fieldhouse.session'));
  const { user } = JSON.parse(session ?? '{}') as { user?: { email?: string } };
  return user?.email === email && !new URL(page.url()).pathname.startsWith('/auth/');
}

/**
 * Opens an address as a signed-in person, without a reload if they are signed in on this page. For journeys that
 * start behind the sign-in page.
 */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  if (await isIn(page, email)) await visit(page, address);
  else await entranceOf(page)(address, email);
}

interface Journey {
  /** Console errors and requests to other origins, which must be empty when the journey ends. */
  faults: string[];
  /** Opens an address as a signed-in person, for journeys that start behind the sign-in page. */
  enter: Enter;
}

interface Running {
  /** The product with demo data for all journeys of a worker. */
  product: Product;
}

/** True if a console message is a fault of the page. */
function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !KNOWN.some((known) => known.test(message.text()));
}

/** Playwright's test with the product running; every console error is a failure. */
export const test = base.extend<Journey, Running>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      removeData(product);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  enter: async ({ page }, use) => use(entranceOf(page)),
  context: async ({ context, product }, use) => {
    products.set(context, product);
    if (LATENESS > 0)
      await context.route(/\/(api|assets)\//, async (route) => {
        await new Promise((done) => setTimeout(done, Math.random() * LATENESS));
        // A page that was closed meanwhile needs no response.
        await route.continue().catch(() => undefined);
      });
    await use(context);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      // The page of the previous journey may still send requests to a stopped product.
      await page.goto('about:blank');
      page.on('console', (message) => {
        if (isFault(message)) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const { origin, hostname, protocol } = new URL(request.url());
        // All products run on this machine, and the page of the previous journey may still send requests.
        if (protocol.startsWith('http') && hostname !== 'localhost')
          faults.push(`a request left for ${origin}`);
      });
      await use(faults);
      expect(faults, 'errors in the console, or requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
