import { startTransition, useEffect, useState } from 'react';

/** So long a paint is waited for at most, in milliseconds: a hidden tab paints nothing. */
const AT_LATEST = 100;

/** Does something once what is drawn now has been painted. Answers what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // The frame after the one that shows it has begun.
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
 * Whether what was drawn first has been painted. What takes long to draw waits for it, so that a press is answered at
 * once, and is drawn bit by bit then: what is pressed meanwhile comes first.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}
