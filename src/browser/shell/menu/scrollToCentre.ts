const DURATION = 600;
const STEP = 20;

/** Eases in and out: maps elapsed time to progress, both from 0 to 1. */
const eased = (time: number) => (time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) ** 2);

function centreOf(box: HTMLElement, element: HTMLElement): number {
  const offset = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const centre = box.scrollTop + offset - (box.clientHeight - element.clientHeight) / 2;
  return Math.max(0, Math.min(centre, box.scrollHeight - box.clientHeight));
}

/** Centres the element in 600 ms; immediately with reduced motion. Returns a stop function. */
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
    // By the clock, not by counting steps: a busy machine takes fewer steps, not longer.
    const passed = Math.min(performance.now() - began, DURATION);
    box.scrollTop = from + (to - from) * eased(passed / DURATION);
    if (passed >= DURATION) clearInterval(timer);
  }, STEP);
  return () => clearInterval(timer);
}
