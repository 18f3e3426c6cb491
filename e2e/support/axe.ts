import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { atRest } from './atRest';

/** The rules that hold us: WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that another scheme can break; the others look at the page's content, whatever its colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What is looked for: everything, or only what colours can spoil. */
export type Look = 'everything' | 'colours';

const optionsOf = (look: Look): axe.RunOptions => ({
  runOnly:
    look === 'everything'
      ? { type: 'tag', values: STANDARDS }
      : { type: 'rule', values: RULES_OF_COLOUR },
  // Off unless asked for, though it belongs to WCAG 2.2 AA.
  ...(look === 'everything' && { rules: { 'target-size': { enabled: true } } }),
  resultTypes: ['violations'],
});

/** The menu and the top bar, which are the same on every page. */
const FRAME = ['nav[aria-label="Main menu"]', 'header:has(button[aria-label="Menu"])'];

/** The parts of the page that are left out: in the short run the frame, which a journey of its own looks at. */
const leftOut: readonly string[] = isLongRun ? [] : FRAME;

/** What axe finds serious or critical on the page as it is: the rule, and the elements that break it. */
export async function seriousFindings(
  page: Page,
  look: Look = 'everything',
  without: readonly string[] = leftOut,
): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, exclude }) => {
      // A notification that begins to fade while axe looks would be pale: for so long everything changes at once.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const { violations } = await window.axe.run({ exclude }, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      // What lies half below a bar that stays at the bottom is whole once it is scrolled to.
      const bar = document.documentElement.style.getPropertyValue('--bottom-bar');
      const free = window.innerHeight - Number.parseFloat(bar);
      const isBelowBar = (id: string, [selector]: readonly unknown[]) => {
        const element = typeof selector === 'string' && document.querySelector(selector);
        return bar !== '' && id === 'target-size' && element
          ? element.getBoundingClientRect().bottom > free
          : false;
      };
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes
            .filter(({ target }) => !isBelowBar(id, target))
            .map(({ html, failureSummary = '' }) => {
              const why = failureSummary.split('\n').slice(1, 2).join('').trim();
              return `${id} at ${html.slice(0, 160)}: ${why}`;
            }),
        );
    },
    { options: optionsOf(look), exclude: [...without] },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
