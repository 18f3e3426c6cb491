import axe from 'axe-core';
import type { Page } from 'playwright/test';
import { isLongRun } from '@/core/testing/longRun';
import { atRest } from './atRest';

/** The rules that apply to us: WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that another scheme can break; the others check the content, whatever its colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The scope of a check: everything, or only what colours can break. */
export type Look = 'everything' | 'colours';

const optionsOf = (look: Look): axe.RunOptions => ({
  runOnly:
    look === 'everything'
      ? { type: 'tag', values: STANDARDS }
      : { type: 'rule', values: RULES_OF_COLOUR },
  // Off by default, although it belongs to WCAG 2.2 AA.
  ...(look === 'everything' && { rules: { 'target-size': { enabled: true } } }),
  resultTypes: ['violations'],
});

/** The menu and the top bar, which are the same on every page. */
const FRAME = ['nav[aria-label="Main menu"]', 'header:has(button[aria-label="Menu"])'];

/** The excluded parts of the page: in the short run the frame, which another journey checks. */
const leftOut: readonly string[] = isLongRun ? [] : FRAME;

/** Returns axe's serious and critical findings on the current page: the rule, and the elements that break it. */
export async function seriousFindings(
  page: Page,
  look: Look = 'everything',
  without: readonly string[] = leftOut,
): Promise<string[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, exclude }) => {
      // A fading notification would be too pale for axe, so disable transitions during the check.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const { violations } = await window.axe.run({ exclude }, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      // Elements half below the fixed bottom bar are complete once scrolled into view.
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
