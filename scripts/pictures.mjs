// npm run pictures: takes the README's pictures of the product with the demo company, and stores them in docs/pictures.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { locateBrowser } from './browser.mjs';
import { ensureBuilt, projectRoot } from './build.mjs';

register();
const { startProduct, removeData } = await import('../e2e/support/running/product.ts');

const folder = join(projectRoot, 'docs/pictures');
const SCHEMES = {
  light: { LAYOUT_THEME: 'light' },
  dark: { LAYOUT_THEME: 'dark', MENU_COLOR: 'dark', TOPBAR_COLOR: 'dark' },
};
/** The user of each picture, its page, and a locator that is visible once it has loaded. */
const PICTURES = [
  {
    name: 'dashboard',
    email: 'admin@example.com',
    path: '/pages/dashboard',
    loaded: 'role=heading[name="Needs you"]',
  },
  {
    name: 'week',
    email: 'engineer@example.com',
    path: '/pages/timesheet',
    loaded: 'role=button[name="Submit week"]',
  },
  {
    name: 'queue',
    email: 'contract.manager@example.com',
    path: '/pages/timesheet/review',
    loaded: 'role=region[name="Selected week"] >> role=heading',
  },
];

if (!ensureBuilt()) process.exit(1);
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: locateBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const { name, email, path, loaded } of PICTURES)
    for (const [scheme, layout] of Object.entries(SCHEMES)) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.addInitScript(
        (value) => localStorage.setItem('app', value),
        JSON.stringify(layout),
      );
      await page.goto(product.url + path);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill('Password1!');
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.pathname.startsWith(path));
      await page.locator(loaded).first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = `${name}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
      await context.close();
      console.log(`docs/pictures/${file}`);
    }
} finally {
  await browser.close();
  await product.stop();
  removeData(product);
}
