/** Layers over the page: dialogs, menus, sheets, and the phone's slide-in menu. */
const LAYERS = ':root.sidebar-enable body, .MuiModal-root, [data-backdrop] + [role]';
/** A dialog with unsent typed text. */
const TYPED = '[data-typed]';
/** The screen asks for confirmation before it is left unsaved. */
const ASKS = '[data-asks]';

/** Returns what the router stores with each history entry of this tab: its index and key. */
const routerState = () => (window.history.state ?? {}) as { idx?: number; key?: string };

const topLayer = () =>
  [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast((layer) =>
    layer.checkVisibility({ visibilityProperty: true }),
  );

/** True if the screen's own question protects the text typed in this layer. */
const hasQuestion = (layer: HTMLElement) =>
  layer.querySelector(TYPED) !== null && document.querySelector(ASKS) !== null;

function pressEscape(layer: HTMLElement): void {
  const focus = document.activeElement;
  const target = focus && layer.contains(focus) ? focus : layer;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}

/** The time after which a return to the page's entry that was overtaken is given up, in milliseconds. */
const OVERTAKEN = 100;

/**
 * Makes Back act like Escape while a layer is open, as people expect on a phone, and stay on the page. Call it before
 * the router is created, which then never sees that event. Returns a function to call with the key of every address
 * the router has opened.
 */
export function backClosesLayers(): (key: string) => void {
  let place: number | undefined;
  let isReturning = false;
  let overtaken: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('popstate', (event) => {
    clearTimeout(overtaken);
    const next = routerState().idx;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      if (next === place || place === undefined || next === undefined) return;
      // Back was pressed again before the return: the first closed the layer, the second leads to the entry before.
      // Some browsers drop the return, others still make it.
      const to = place - 1 - next;
      overtaken = setTimeout(() => window.history.go(to), OVERTAKEN);
      return;
    }
    const layer = topLayer();
    if (!layer || place === undefined || next === undefined || next === place) return;
    if (hasQuestion(layer)) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(place - next);
    pressEscape(layer);
  });
  return (key) => {
    // While the router asks before leaving, the history is at the blocked entry.
    const { idx, key: present = 'default' } = routerState();
    if (present === key) place = idx;
  };
}
