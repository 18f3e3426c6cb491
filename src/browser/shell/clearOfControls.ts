const CONTROLS =
  'a[href], button, input, select, textarea, [role=button], [role=checkbox], [role=combobox], [role=gridcell], [role=tab]';
/** Bars fixed at the lower edge of the window. */
const STAYING = '[data-stays], .MuiDialog-paperFullScreen .MuiDialogActions-root';
/** The buttons of a dialog, which do not scroll with its content. */
const DIALOG_FOOT = '.MuiDialogActions-root';
const GAP = 16;
/** The highest position of a toast as a part of the window: people look for it at the bottom. */
const HIGHEST = 0.6;
/** A control with its label and its error. */
const FIELD = '.MuiFormControl-root';
/** The cost of covering the focused or next control, which is about to be used, compared with 1 for others. */
const NEXT = 100;

/** Returns the place of a control; of the focused one with its label and its error, which somebody is about to read. */
const placeOf = (control: Element) =>
  (
    (control === document.activeElement && control.closest(FIELD)) ||
    control
  ).getBoundingClientRect();

const isOnTop = (control: Element, { left, right, top, bottom }: DOMRect, toast: Element) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const met = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
  return met !== undefined && (control.contains(met) || met.contains(control));
};

/** Returns the height of fixed elements that end within `end` pixels of the window's lower edge. */
function takenBelow(selector: string, end: number): number {
  const heights = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= window.innerHeight - end)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...heights);
}

/** Returns the lowest position above the window's edge where a toast covers no control, in pixels. */
export function clearOfControls(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ control, place: placeOf(control) }))
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
    // On a page full of controls, cover the fewest, and never the bars at the bottom.
    if (bottom >= first && harm < best.harm) best = { bottom, harm };
    bottom = window.innerHeight - Math.min(...met.map(({ place }) => place.top)) + GAP / 2;
  }
  return best.bottom;
}

function nextOf(controls: readonly Element[]): readonly Element[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const after = controls.find(
    (control) => focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return after ? [focused, after] : [focused];
}
