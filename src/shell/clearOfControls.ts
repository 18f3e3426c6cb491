const CONTROLS =
  'a[href], button, input, select, textarea, [role=button], [role=checkbox], [role=combobox], [role=gridcell], [role=tab]';
const GAP = 16;
/** No further up than this, in pixels: what lies under it there is scrolled, and does not stay. */
const HIGHEST = 240;

const isOnTop = (control: Element, { left, right, top, bottom }: DOMRect, toast: Element) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const met = document.elementsFromPoint(x, y).find((element) => !toast.contains(element));
  return met !== undefined && (control.contains(met) || met.contains(control));
};

/** How far above the window's lower edge a toast covers nothing that is pressed or typed into, in pixels. */
export function clearOfControls(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !toast.contains(control))
    .map((control) => ({ control, place: control.getBoundingClientRect() }))
    .filter(({ place }) => place.width > 0 && place.right > left && place.left < right);
  let bottom = GAP;
  while (bottom <= HIGHEST) {
    const edge = window.innerHeight - bottom;
    const met = controls.filter(
      ({ control, place }) =>
        place.top < edge && place.bottom > edge - height && isOnTop(control, place, toast),
    );
    if (met.length === 0) return bottom;
    bottom = window.innerHeight - Math.min(...met.map(({ place }) => place.top)) + GAP / 2;
  }
  return GAP;
}
