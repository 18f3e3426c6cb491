/**
 * Marks what scrolls sideways while there is more beyond its right edge, which is then drawn so that this is seen.
 * A callback for `ref`.
 */
export function watchEdge(scroller: HTMLElement | null): (() => void) | undefined {
  // Where nothing can be measured, nothing is cut off.
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
