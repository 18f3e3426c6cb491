import { type RefObject, useEffect, useState } from 'react';

/** The distance below the viewport that counts as near, in CSS pixels. */
const NEAR = 300;

/** Returns true once an element has come near the viewport, and stays true. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
