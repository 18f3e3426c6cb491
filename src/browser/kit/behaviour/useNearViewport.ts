import { type RefObject, useEffect, useState } from 'react';

/** How far below the part of the page that is seen counts as near, in CSS pixels. */
const NEAR = 300;

/** Whether an element has come near the part of the page that is seen; once it has, it stays so. */
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
