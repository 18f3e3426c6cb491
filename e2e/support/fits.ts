import { expect, type Locator, type Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './layout';

/**
 * Returns the controls and headings that cannot be used or read in full: cut off at a side, covered even when
 * scrolled to, an unwrapped heading, or a title outside the bar. An ellipsis is no fault.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const report = (fault: string, element: Element) =>
      found.push(`${fault}: ${element.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160)}`);
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // The skip link is above the window until it has the focus.
        !element.closest('[aria-hidden=true], [inert], [href="#content"]')
      );
    };
    const parentsOf = (element: Element) => {
      const parents: Element[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) parents.push(at);
      return parents;
    };
    const isEllipsis = (element: Element) =>
      [element, ...parentsOf(element)].some(
        (one) => getComputedStyle(one).textOverflow === 'ellipsis',
      );
    // Scrollable content is not cut off.
    const isInScroller = (element: Element) =>
      parentsOf(element).some(
        (parent) =>
          parent !== document.documentElement &&
          /auto|scroll/.test(getComputedStyle(parent).overflowX) &&
          parent.scrollWidth > parent.clientWidth,
      );
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      if (isInScroller(element)) return false;
      if (left < -1 || right > window.innerWidth + 1) return true;
      return parentsOf(element).some((parent) => {
        const box = parent.getBoundingClientRect();
        const hides = /hidden|clip/.test(getComputedStyle(parent).overflowX);
        return hides && (left < box.left - 1 || right > box.right + 1);
      });
    };
    const coveredBy = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isPart = hit && (element.contains(hit) || hit.contains(element));
      const isFree = isPart || hit?.closest('label')?.contains(element) === true;
      return isFree ? undefined : (hit?.outerHTML.slice(0, 80) ?? 'nothing in the window');
    };
    // Behind an open dialog or menu nothing is usable.
    const layer = document.activeElement?.closest('.MuiModal-root');
    const root = layer ?? document.body;
    const controls = 'a[href], button, input, select, textarea, [role=menuitem], [role=combobox]';
    for (const control of [...root.querySelectorAll(controls)].filter(isSeen)) {
      if (isCut(control) && !isEllipsis(control)) report('cut off', control);
      else if (!(control as HTMLButtonElement).disabled) {
        const cover = coveredBy(control);
        if (cover !== undefined) report(`covered by ${cover}`, control);
      }
    }
    // The title and subtitle stay inside the top bar, on a phone too.
    const title = root.querySelector('header h1');
    const bar = title?.closest('header')?.getBoundingClientRect();
    for (const line of bar ? (title?.parentElement?.children ?? []) : []) {
      const { top, bottom } = line.getBoundingClientRect();
      if (bar && isSeen(line) && (top < bar.top - 1 || bottom > bar.bottom + 1))
        report('outside the bar', line);
    }
    for (const heading of [...root.querySelectorAll('h1, h2, h3')].filter(isSeen)) {
      if (heading.scrollWidth > heading.clientWidth + 1 || isCut(heading))
        report('heading cut off', heading);
      // The top bar fits two or three lines of the title.
      const isInBar = heading.closest('header')?.parentElement?.closest('main') === null;
      if (isEllipsis(heading) && !isInBar) report('heading with an ellipsis', heading);
    }
    window.scrollTo(0, 0);
    return found;
  });

/** Expects nothing on the page to be too wide, cut off or covered. */
export async function expectAllFits(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where);
  expect.soft(await faultsOf(page), where).toEqual([]);
  expect
    .soft(await brokenDatesIn(page.locator('body')), `dates on two lines: ${where}`)
    .toEqual([]);
}

/** Returns the parts of an element's texts that match and are broken over two lines, with their text. */
const brokenIn = (element: Locator, pattern: RegExp): Promise<string[]> =>
  element.evaluate((root, source) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The title has no room for it on the narrowest phone, see PageHeading.
      if (text.parentElement?.closest('h1')) continue;
      // What a closed disclosure hides has no lines yet.
      if (text.parentElement?.checkVisibility() !== true) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(new RegExp(source, 'gu'))) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // A text that begins a line also has an empty rectangle at the end of the one before.
        const seen = [...range.getClientRects()].filter(({ width }) => width > 0);
        const tops = seen.map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${word} in “${text.nodeValue}”`);
      }
    }
    return broken;
  }, pattern.source);

/** Returns the words in an element that are broken over two lines. */
export const brokenWordsIn = (element: Locator) => brokenIn(element, /\p{L}+/u);

/** Returns the dates in an element that are broken over two lines. */
export const brokenDatesIn = (element: Locator) => brokenIn(element, /\d\d-\d\d-\d{4}/);
