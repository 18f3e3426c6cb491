const CONTROLS =
  'a[href], button, input, select, textarea, [role=button], [role=checkbox], [role=combobox], [role=gridcell], [role=tab]';
/** What stays at the lower edge of the window while the rest is scrolled. */
const STAYING = '[data-stays], .MuiDialog-paperFullScreen .MuiDialogActions-root';
/** The buttons of a dialog, which are not scrolled with its content. */
const DIALOG_FOOT = '.MuiDialogActions-root';
const GAP = 16;
/** No further up than this part of the window: a toast is looked for at its bottom. */
const HIGHEST = 0.6;
/** What has the focus, or comes next after it, is about to be used: rather than over that it lies over several others. */
const NEXT = 100;

const isOnTop = (control: Element, { left, right, top, bottom }: DOMRect, toast: Element) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const met = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
  return met !== undefined && (control.contains(met) || met.contains(control));
};

/** How far up what stays, and ends no more than so many pixels above the window's lower edge, reaches from there. */
function takenBelow(selector: string, end: number): number {
  const heights = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= window.innerHeight - end)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...heights);
}

/** How far above the window's lower edge a toast covers nothing that is pressed or typed into, in pixels. */
export function clearOfControls(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ control, place: control.getBoundingClientRect() }))
    .filter(({ place }) => place.width > 0 && place.right > left && place.left < right);
  const least = takenBelow(STAYING, 1) + GAP;
  const first = Math.max(least, takenBelow(DIALOG_FOOT, height + GAP) + GAP / 2);
  const next = nextOf(controls.map(({ control }) => control));
  let best = { bottom: first, harm: Number.POSITIVE_INFINITY };
  for (let bottom = least; bottom <= window.innerHeight * HIGHEST; ) {
    const edge = window.innerHeight - bottom;
    const met = controls.filter(
      ({ control, place }) =>
        place.top < edge && place.bottom > edge - height && isOnTop(control, place, toast),
    );
    if (met.length === 0) return bottom;
    const harm = met.reduce((sum, { control }) => sum + (next.includes(control) ? NEXT : 1), 0);
    // A page full of boxes has no free place: then it lies over the fewest, and never over what stays at the bottom.
    if (bottom >= first && harm < best.harm) best = { bottom, harm };
    bottom = window.innerHeight - Math.min(...met.map(({ place }) => place.top)) + GAP / 2;
  }
  return best.bottom;
}

/** Returns what has the focus, and what comes after it. */
function nextOf(controls: readonly Element[]): readonly Element[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const after = controls.find(
    (control) => focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return after ? [focused, after] : [focused];
}
