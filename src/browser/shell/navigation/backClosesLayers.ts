/** What lies over the page: dialogs, menus, sheets, and the menu that slides in on a phone. */
const LAYERS = ':root.sidebar-enable body, .MuiModal-root, [data-backdrop] + [role]';
/** Something was typed in a dialog, which is not sent. */
const TYPED = '[data-typed]';
/** The screen asks before it is left with something unsaved. */
const ASKS = '[data-asks]';

/** What the router keeps with each address in the history of this tab: its place there, and a key. */
const kept = () => (window.history.state ?? {}) as { idx?: number; key?: string };

const topLayer = () =>
  [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast((layer) =>
    layer.checkVisibility({ visibilityProperty: true }),
  );

/** The screen's own question keeps what was typed in this layer. */
const isAskedAbout = (layer: HTMLElement) =>
  layer.querySelector(TYPED) !== null && document.querySelector(ASKS) !== null;

function pressEscape(layer: HTMLElement): void {
  const focus = document.activeElement;
  const target = focus && layer.contains(focus) ? focus : layer;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}

/**
 * Back does what Escape does while something lies over the page, as people expect on a phone, and stays on the page.
 * Has to be called before the router is made, which then never hears of it. Answers what has to be told the
 * key of every address that the router has gone to.
 */
export function backClosesLayers(): (key: string) => void {
  let place: number | undefined;
  let isReturning = false;
  window.addEventListener('popstate', (event) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const next = kept().idx;
    const layer = topLayer();
    if (!layer || place === undefined || next === undefined || next === place) return;
    if (isAskedAbout(layer)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(place - next);
    pressEscape(layer);
  });
  return (key) => {
    // While the router asks before it leaves, the history stands where it was not allowed to go.
    const { idx, key: present = 'default' } = kept();
    if (present === key) place = idx;
  };
}
