/**
 * Marks a scroll container while it continues beyond its right edge, for the styling of that edge. A callback for
 * `ref`.
 */
export function watchEdge(scroller: HTMLElement | null): (() => void) | undefined {
  // Nothing can be measured here.
  if (!scroller || !('ResizeObserver' in window)) return undefined;
  const mark = () => {
    const { scrollWidth, clientWidth, scrollLeft } = scroller;
    scroller.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
  };
  const watching = new ResizeObserver(mark);
  watching.observe(scroller);
  for (const content of scroller.children) watching.observe(content);
  scroller.addEventListener('scroll', mark, { passive: true });
  return () => {
    watching.disconnect();
    scroller.removeEventListener('scroll', mark);
  };
}
