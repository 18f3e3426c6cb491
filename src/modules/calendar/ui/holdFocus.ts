/** The number of frames in which the library may render an event again, or a dialog may close. */
const FRAMES = 20;

/** Passes a lost focus to an element that is rendered, or uncovered, within the next frames. */
export function holdFocus(find: () => HTMLElement | null | undefined): () => void {
  let left = FRAMES;
  let frame = 0;
  const look = () => {
    const element = find();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null) element?.focus();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
