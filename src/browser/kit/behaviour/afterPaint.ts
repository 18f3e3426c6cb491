import { startTransition, useEffect, useState } from 'react';

/** The longest wait for a paint, in milliseconds: a hidden tab paints nothing. */
const AT_LATEST = 100;

/** Runs a callback once the current render has been painted. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // The first frame shows the render; the second starts after its paint.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run);
    });
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, AT_LATEST);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns true once the first render has been painted. Slow content waits for this, so that a press responds
 * immediately, and then renders as a transition that other input can interrupt.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
