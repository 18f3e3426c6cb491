const DURATION = 600;
const STEP = 20;

/** Slow at both ends: where one is after a part of the way's time, both from 0 to 1. */
const eased = (time: number) => (time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) ** 2);

/** How far the box has to be scrolled for the element to stand in its middle. */
function centreOf(box: HTMLElement, element: HTMLElement): number {
  const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const centre = box.scrollTop + offset - (box.clientHeight - element.clientHeight) / 2;
  return Math.max(0, Math.min(centre, box.scrollHeight - box.clientHeight));
}

/** Scrolls the box until the element is in its middle, in 600 ms; at once where motion is not wanted. Answers how to stop. */
export function scrollToCentre(
  box: HTMLElement,
  element: HTMLElement,
  isCalm: boolean,
): () => void {
  const from = box.scrollTop;
  const to = centreOf(box, element);
  if (isCalm || from === to) {
    box.scrollTop = to;
    return () => undefined;
  }
  const began = performance.now();
  const timer = setInterval(() => {
    // By the clock and not by steps counted: a busy machine takes fewer of them, not longer.
    const passed = Math.min(performance.now() - began, DURATION);
    box.scrollTop = from + (to - from) * eased(passed / DURATION);
    if (passed >= DURATION) clearInterval(timer);
  }, STEP);
  return () => clearInterval(timer);
}
