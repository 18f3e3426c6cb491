/**
 * Marks a scroll container while its content is wider (`data-wide`), and while that continues beyond the right edge
 * (`data-more`), for the styling of its columns and that edge. A callback for `ref`.
 */
export function watchEdge(scroller: HTMLElement | null): (() => void) | undefined {
  // Nothing can be measured here.
  if (!scroller || !('ResizeObserver' in window)) return undefined;
  const mark = () => {
    const { scrollWidth, clientWidth, scrollLeft } = scroller;
    const beyond = scrollWidth - clientWidth;
    scroller.toggleAttribute('data-wide', beyond > 1);
    scroller.toggleAttribute('data-more', beyond - scrollLeft > 1);
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
